/**
 * Matches each semicolon, string, quoted name, comment and function body. A semicolon inside one of these texts does
 * not end a statement.
 */
const PIECES = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** Returns the SQL statements of a file, with comments removed. */
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
 * Returns a statement in a short form by which a rule can recognise what it does: without function bodies and strings,
 * and with single blanks.
 */
export function outline(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");
}
