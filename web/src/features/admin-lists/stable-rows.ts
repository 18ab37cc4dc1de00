interface Row {
  _id: string;
}

/** The rows on screen in their places, each with its newest content; a row that the news does not have stays as it is. */
export function inPlace<T extends Row>(shown: readonly T[], news: readonly T[]): T[] {
  const newest = new Map(news.map((row) => [row._id, row]));
  return shown.map((row) => newest.get(row._id) ?? row);
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
