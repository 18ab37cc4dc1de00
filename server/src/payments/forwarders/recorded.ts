import type { ForwarderRow } from "./queries.ts";

/** Returns the fields of a phone for the audit log; never its secret. */
export function recorded({ name, kind, active, fields, accounts }: ForwarderRow) {
  return {
    name,
    kind,
    active,
    ...(fields && { fields }),
    accounts: accounts.map(({ method, number, sim }) => ({ method, number, sim })),
  };
}
