export type ListSort = "newest" | "oldest";

/** A page from 1; whatever is none counts as the first. */
export function pageIn(query: URLSearchParams, name = "page"): number {
  const page = Number(query.get(name));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

export function sortIn(query: URLSearchParams): ListSort {
  return sortOf(query.get("sort"));
}

export function sortOf(text: string | null): ListSort {
  return text === "oldest" ? "oldest" : "newest";
}
