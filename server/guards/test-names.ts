/**
 * Matches a call of `describe`, `it` or `test` as Biome formats it, with or without `.each(…)`. Captures the
 * indentation and the name.
 */
const CALL =
  /^( *)(describe|it|test)(?:\(|\..*\)\(|.*[[({]\n(?:\1 .*\n|\n)*\1\S.*\)\()\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`),/gm;
const VALUE = /"((?:[^"\\\n]|\\.)*)"|\b(\d[\d.]*)\b/g;
const PLACEHOLDER = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Returns true if a test file's text contains a test whose full name matches the pattern, as for Vitest's option `-t`.
 * In names with placeholders, as in `it.each`, any string or number of the file may replace a placeholder.
 */
export function hasTest(text: string, pattern: string): boolean {
  const names = fullNames(text);
  const values = [...text.matchAll(VALUE)].map(([, string, number = ""]) => string ?? number);
  const matches = (name: string) => new RegExp(pattern).test(name);
  return names.some(
    (name) => matches(name) || values.some((value) => matches(name.replace(PLACEHOLDER, () => value))),
  );
}

function fullNames(text: string): string[] {
  const open: { depth: number; title: string }[] = [];
  const names: string[] = [];
  for (const [, indent = "", kind, quoted, template = ""] of text.matchAll(CALL)) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= indent.length) open.pop();
    open.push({ depth: indent.length, title: (quoted ?? template).replace(/\\(.)/g, "$1") });
    if (kind !== "describe") names.push(open.map(({ title }) => title).join(" "));
  }
  return names;
}
