/**
 * Matches a call of `describe`, `it` or `test`, with or without `.each(…)`, as Biome formats it: its indentation and
 * its name.
 */
const CALL =
  /^( *)(describe|it|test)(?:\(|\..*\)\(|.*[[({]\n(?:\1 .*\n|\n)*\1\S.*\)\()\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`),/gm;
const VALUE = /"((?:[^"\\\n]|\\.)*)"|\b(\d[\d.]*)\b/g;
const PLACEHOLDER = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Returns true if a test file's text has a test whose full name matches the pattern, as with the option `-t` of
 * Vitest. Any string or number of the file may stand for a placeholder of a name, as in `it.each`.
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
