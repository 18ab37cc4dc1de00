import type { ForwarderRow } from "./queries.ts";

/** What the audit log keeps of a phone; never its secret. */
export function recorded({ name, kind, active, fields, accounts }: ForwarderRow) {
  return {
    name,
    kind,
    active,
    ...(fields && { fields }),
    accounts: accounts.map(({ method, number, sim }) => ({ method, number, sim })),
  };
}
