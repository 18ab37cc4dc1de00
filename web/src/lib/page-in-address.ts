/** The page of a list, as an address has it: from 1, and left out for the first. Whatever is no page counts as the first. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function formatPage(page: number): URLSearchParams {
  return new URLSearchParams(page > 1 ? { page: String(page) } : {});
}
