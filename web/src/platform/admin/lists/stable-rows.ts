interface Row {
  _id: string;
}

/**
 * The rows on screen in their places, each with its newest content; a row that the news does not have stays as it is.
 * The same array where nothing is newer: whoever puts a row whenever the rows change would otherwise never end.
 */
export function inPlace<T extends Row>(shown: readonly T[], news: readonly T[]): readonly T[] {
  const newest = new Map(news.map((row) => [row._id, row]));
  const rows = shown.map((row) => newest.get(row._id) ?? row);
  return rows.every((row, at) => row === shown[at]) ? shown : rows;
}

/** The rows in place, and below the last of them what follows it in the news: nothing on screen moves for these. */
export function withFollowing<T extends Row>(
  shown: readonly T[],
  news: readonly T[],
  follows: (row: T, other: T) => boolean,
): readonly T[] {
  const rows = inPlace(shown, news);
  const last = rows.at(-1);
  const known = new Set(rows.map(({ _id }) => _id));
  const below = news.filter((row) => !known.has(row._id) && (!last || follows(row, last)));
  return below.length === 0 ? rows : [...rows, ...below];
}

/** The rows with one more, where it belongs. */
export function withRow<T extends Row>(
  shown: readonly T[],
  row: T,
  follows: (row: T, other: T) => boolean,
): readonly T[] {
  if (shown.some(({ _id }) => _id === row._id)) return inPlace(shown, [row]);
  const at = shown.findIndex((other) => follows(other, row));
  return at < 0 ? [...shown, row] : shown.toSpliced(at, 0, row);
}

/** How many rows of the news are not on screen. */
export function arrivals(shown: readonly Row[], news: readonly Row[]): number {
  const known = new Set(shown.map((row) => row._id));
  return news.filter((row) => !known.has(row._id)).length;
}

/** Whether both have the same rows in the same places. */
export function sameRows(shown: readonly Row[], news: readonly Row[]): boolean {
  return shown.length === news.length && shown.every((row, at) => row._id === news[at]?._id);
}
