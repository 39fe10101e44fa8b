// What the page uses of Preact, as types.

/** An element or a component with its properties, as `h` makes it. */
export interface Node {
  readonly type: unknown;
  readonly props: unknown;
}

/** All that can be drawn. */
export type Child = Node | string | number | boolean | null | undefined | readonly Child[];

/** Draws something that keeps no state. */
export type Drawing<Props> = (props: Props) => Child;

export function h(type: unknown, props: unknown, ...children: unknown[]): Node;
export function render(what: Child, where: Element): void;

/** A component that keeps something of its own. */
export class Component<Props = object, State = object> {
  constructor(props: Props);
  props: Props;
  state: State;
  setState(changes: Partial<State>): void;
  render(): Child;
}
