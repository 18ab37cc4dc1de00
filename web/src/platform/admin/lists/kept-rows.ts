const keyOf = (list: string) => `hira.admin.rows.${list}`;

/** How many rows per page somebody chose for a list in this browser; null where nobody did. */
export function keptRows(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list));
  } catch {
    return null;
  }
}

export function keepRows(list: string, rows: number): void {
  try {
    localStorage.setItem(keyOf(list), String(rows));
  } catch {
    // Without storage the choice lasts as long as the address.
  }
}
