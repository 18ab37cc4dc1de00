/** What separates statements, and what a separator in it separates nothing: texts, names, comments, bodies. */
const PIECES = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a file, one by one, without comments. */
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

/** A statement without what stands in bodies and texts, blanks and case evened out, to recognise what it does. */
export function outline(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");
}
