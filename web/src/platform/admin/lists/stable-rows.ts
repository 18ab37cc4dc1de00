interface Row {
  _id: string;
}

/**
 * Returns the rows on screen in the same order, with the content that they have in `news`. A row that is
 * missing from `news` stays unchanged. If nothing has changed, the same array is returned, so that effects
 * that depend on the rows do not loop.
 */
export function inPlace<T extends Row>(shown: readonly T[], news: readonly T[]): readonly T[] {
  const newest = new Map(news.map((row) => [row._id, row]));
  const rows = shown.map((row) => newest.get(row._id) ?? row);
  return rows.every((row, at) => row === shown[at]) ? shown : rows;
}

/**
 * Returns the rows on screen, followed by the rows of `news` that belong below the last of them. No row on
 * screen moves.
 */
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

/** Returns the rows with one more row, which is inserted at its place in the sort order. */
export function withRow<T extends Row>(
  shown: readonly T[],
  row: T,
  follows: (row: T, other: T) => boolean,
): readonly T[] {
  if (shown.some(({ _id }) => _id === row._id)) return inPlace(shown, [row]);
  const at = shown.findIndex((other) => follows(other, row));
  return at < 0 ? [...shown, row] : shown.toSpliced(at, 0, row);
}

/** Returns how many rows of `news` are not on screen yet. */
export function arrivals(shown: readonly Row[], news: readonly Row[]): number {
  const known = new Set(shown.map((row) => row._id));
  return news.filter((row) => !known.has(row._id)).length;
}

/** True if both lists have the same rows in the same order. */
export function sameRows(shown: readonly Row[], news: readonly Row[]): boolean {
  return shown.length === news.length && shown.every((row, at) => row._id === news[at]?._id);
}
