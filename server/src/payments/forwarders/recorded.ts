import type { ForwarderRow } from "./queries.ts";

/** Returns the fields of a phone that the audit log records, without its secret. */
export function recorded({ name, kind, active, fields, accounts }: ForwarderRow) {
  return {
    name,
    kind,
    active,
    ...(fields && { fields }),
    accounts: accounts.map(({ method, number, sim }) => ({ method, number, sim })),
  };
}
