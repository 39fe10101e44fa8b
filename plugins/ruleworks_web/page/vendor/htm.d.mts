// What the page uses of HTM, as types.

declare const htm: {
  /** Return the tag of templates that makes elements by `h`: one, or a list where a template has several. */
  bind<Made>(h: (type: unknown, props: unknown, ...children: unknown[]) => Made): (
    strings: TemplateStringsArray,
    ...values: unknown[]
  ) => Made | Made[];
};
export default htm;
