export type ListSort = "newest" | "oldest";

/** A page from 1; whatever is none counts as the first. */
export function pageIn(query: URLSearchParams, name = "page"): number {
  const page = Number(query.get(name));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** One of the known values, or all of them. */
export function oneOf<T extends string>(values: readonly T[], value: string | null): T | "all" {
  return values.find((known) => known === value) ?? "all";
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id by its name in the address; empty where there is none. */
export function idIn(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? "";
  return idPattern.test(id) ? id : "";
}

export function sortIn(query: URLSearchParams): ListSort {
  return sortOf(query.get("sort"));
}

export function sortOf(text: string | null): ListSort {
  return text === "oldest" ? "oldest" : "newest";
}

/** An empty list has one page too. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
