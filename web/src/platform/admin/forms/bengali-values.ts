/** Names of the form fields for Bengali texts. The server's errors use the same names. */
export type InBengali<Name extends string> = `inBengali.${Name}`;

function textAt(texts: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    texts,
  );
  return typeof found === "string" ? found : "";
}

/** Returns Bengali texts as values of a form. A dot in a field's name leads to a text within another object. */
export function typedBengali<const Name extends string>(
  names: readonly Name[],
  texts: object | undefined,
): Record<InBengali<Name>, string> {
  const typed = names.map((name) => [`inBengali.${name}`, textAt(texts, name.split("."))]);
  return Object.fromEntries(typed) as Record<InBengali<Name>, string>;
}

/** Returns the Bengali texts that were typed into a form; null if all of them are empty. */
export function bengaliFrom<Texts extends object>(
  names: readonly string[],
  typed: Readonly<Record<string, string>>,
): Texts | null {
  const texts: Record<string, unknown> = {};
  for (const name of names) {
    const text = typed[`inBengali.${name}`]?.trim();
    if (!text) continue;
    const path = name.split(".");
    const last = path.pop() ?? name;
    const at = path.reduce((within, part) => {
      within[part] ??= {};
      return within[part] as Record<string, unknown>;
    }, texts);
    at[last] = text;
  }
  return Object.keys(texts).length > 0 ? (texts as Texts) : null;
}
