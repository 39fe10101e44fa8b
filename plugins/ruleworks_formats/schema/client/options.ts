// Options: from the text id that stands in views to the fields of an option, and back.

/** Return the option that a text id names: its tag and its fields, in the order in which the catalog lists them. */
export function parseOption(catalog: Catalog, id: string): AnyOption {
  const [type, ...parts] = id.split(":");
  const told = own(own(catalog.types, "option") ?? {}, type ?? "");
  if (told === undefined || told.fields.length !== parts.length) {
    throw new RangeError(`${id} is no option of ${catalog.game}.`);
  }
  const fields = told.fields.map((field, place) => [field.name, readField(parts[place] ?? "", field)]);
  return { type, ...Object.fromEntries(fields) } as unknown as AnyOption;
}

/** Return the text id of an option. */
export function idOf(catalog: Catalog, option: AnyOption): OptionId {
  const told = own(own(catalog.types, "option") ?? {}, option.type);
  if (told === undefined) {
    throw new RangeError(`${option.type} is no option of ${catalog.game}.`);
  }
  const held = option as unknown as { readonly [name: string]: unknown };
  return [option.type, ...told.fields.map((field) => written(held[field.name]))].join(":") as OptionId;
}

function readField(part: string, field: Shown): unknown {
  if (field.many === true) {
    return part === "()" ? [] : part.split("+").map((piece) => readPiece(piece, field));
  }
  return readPiece(part, field);
}

function readPiece(part: string, field: Shown): unknown {
  if (part === "-") {
    return null;
  }
  const text = decodeURIComponent(part);
  switch (field.shape) {
    case "integer":
      return Number(text);
    case "boolean":
      return text === "true";
    case "bits":
      return BigInt(text).toString(16);
    default:
      return text;
  }
}

function written(value: unknown): string {
  if (value === null) {
    return "-";
  }
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map(written).join("+") : "()";
  }
  const text = encodeURIComponent(String(value)).replace(/%(?:20|2C|2F|40|23)/g, decodeURIComponent);
  return text === "-" ? "%2D" : text.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
}
