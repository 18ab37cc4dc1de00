/**
 * Matches semicolons, and the texts within which a semicolon does not end a statement: strings, names, comments,
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

/**
 * Returns a statement without function bodies and strings, with single blanks and in one case, so that a rule can
 * recognise what it does.
 */
export function outline(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");
}
