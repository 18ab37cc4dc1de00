/**
 * Splits a CSV text into rows of cells. Cells may be quoted and contain line breaks. The separator is the
 * comma, semicolon or tab that the heading has most of, or the one that a first line `sep=;` names.
 */
export function splitCsv(text: string): string[][] {
  const [, hint] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  const body = hint ? text.slice(text.indexOf("\n") + 1) : text;
  const [heading = ""] = body.split(/\r?\n/, 1);
  const count = (sign: string) => heading.split(sign).length;
  const separator =
    hint ?? [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at <= body.length; at++) {
    const letter = body.charAt(at);
    if (isQuoted && letter !== "") {
      if (letter !== '"') cell += letter;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator || letter === "\n" || letter === "") {
      row.push(cell.replace(/\r$/, ""));
      cell = "";
      if (letter === separator) continue;
      if (row.some((each) => each !== "")) rows.push(row);
      row = [];
    } else cell += letter;
  }
  return rows;
}
