// What the types allow and refuse; compiled only. A line that should not compile says so.
import {
  type AnyEvent, type Catalog, type Cell, type Decision, type News, type OptionId, type Place, type Seat, type View,
  applyNews, cell, isHidden, item, optionId, parseOption, seat, Teller,
} from "./noughts.js";

export function follow(view: View, news: News): View {
  const now: View = applyNews(view, news);
  const turn: number = now.position.turn; // required, although it has a default
  const size: number = now.position.size;
  return turn > size ? view : now;
}

export function who(event: AnyEvent): Seat {
  switch (event.type) {
    case "marked": {
      const where: Cell = event.cell;
      return where === cell("a1") ? seat(0) : event.seat;
    }
    case "won":
      // @ts-expect-error: what is won has no cell
      event.cell;
      return event.seat;
    default: {
      const never: never = event; // nothing else can happen
      return never;
    }
  }
}

export function choose(view: View, catalog: Catalog): OptionId | undefined {
  const decision: Decision | null = view.decision;
  if (decision === null || decision.seat !== view.seat) {
    return undefined;
  }
  const kind: "choose-cell" = decision.kind;
  const sentence: string = new Teller(catalog).option(view.options[0] ?? kind);
  return view.options.find((id) => parseOption(catalog, id).cell === cell(sentence));
}

export const places: readonly Place[] = [cell("a1"), item("machine.crane")]; // a cell and an item are places
export const known: OptionId = optionId("mark:a1");
// @ts-expect-error: a text is no cell before somebody says so
export const bare: Cell = "a1";
// @ts-expect-error: an item is no cell
export const wrong: Cell = item("machine.crane");
// @ts-expect-error: news bring a patch or a view, never both
export const both = (news: News, view: View): News => ({ ...news, patch: [], view });
export const counted = (value: unknown): number => (isHidden(value) ? value.hidden : 0);
