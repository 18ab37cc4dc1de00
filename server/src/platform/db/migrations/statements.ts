/**
 * Matches the separators of statements, and the parts whose separators do not count: strings, names, comments,
 * function bodies.
 */
const PIECES = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** Returns the statements of a file without comments. */
export function splitStatements(text: string): string[] {
  const marked = text.replace(PIECES, (piece) => {
    if (piece.startsWith("--")) return "";
    return piece === ";" ? "\0" : piece;
  });
  return marked
    .split("\0")
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Returns a statement without function bodies and strings, with uniform blanks and case, to recognise its action. */
export function outline(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");
}
