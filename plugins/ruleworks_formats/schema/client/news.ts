// News: what changed since a view that is at hand, as a JSON Patch (RFC 6902).

/** One operation of a patch. */
export interface Operation {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** Return the view of now: that of then with the news. Nothing is changed; what stays equal is shared. */
export function applyNews(view: View, news: News): View {
  const bare =
    news.patch === undefined ? news.view : (patched({ ...view, options: [], groups: [] }, needed(view, news)) as View);
  return { ...bare, options: news.options, groups: news.groups };
}

/** Return the patch of news that follow a view; others would make nonsense of it. */
function needed(view: View, news: News): readonly Operation[] {
  if (news.since !== view.seq || news.seat !== view.seat || news.patch === undefined) {
    const those = `${view.seq}, seat ${view.seat}`;
    throw new RangeError(`These news follow ${news.since}, seat ${news.seat}; the view is of ${those}: fetch it anew.`);
  }
  return news.patch;
}

/** Return a document with some operations carried out. */
export function patched(document: unknown, operations: readonly Operation[]): unknown {
  return operations.reduce((made, operation) => changed(made, keysOf(operation.path), operation), document);
}

function keysOf(path: string): readonly string[] {
  return path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function changed(node: unknown, keys: readonly string[], operation: Operation): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) {
    return operation.value;
  }
  if (Array.isArray(node)) {
    return changedList(node, key === "-" ? node.length : Number(key), rest, operation);
  }
  if (typeof node === "object" && node !== null) {
    return changedObject(node as { readonly [name: string]: unknown }, key, rest, operation);
  }
  throw new RangeError(`The path ${operation.path} leads nowhere.`);
}

function changedList(list: readonly unknown[], at: number, rest: readonly string[], operation: Operation): unknown {
  const added = rest.length === 0 && operation.op === "add";
  if (!(at >= 0 && at < list.length + Number(added))) {
    throw new RangeError(`The path ${operation.path} leads nowhere.`);
  }
  const next = rest.length > 0 || operation.op !== "remove" ? [changed(list[at], rest, operation)] : [];
  return [...list.slice(0, at), ...next, ...list.slice(added ? at : at + 1)];
}

function changedObject(
  object: { readonly [name: string]: unknown }, key: string, rest: readonly string[], operation: Operation,
): unknown {
  if (!Object.hasOwn(object, key) && (rest.length > 0 || operation.op !== "add")) {
    throw new RangeError(`The path ${operation.path} leads nowhere.`);
  }
  if (rest.length > 0 || operation.op !== "remove") {
    return { ...object, [key]: changed(object[key], rest, operation) };
  }
  const { [key]: _, ...others } = object;
  return others;
}
