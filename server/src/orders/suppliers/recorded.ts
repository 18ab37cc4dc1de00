import { poishaToTaka } from "@hira/contract";
import type { SupplierRow } from "./queries.ts";

/** Returns those fields of a supplier that the audit log records. Credentials are left out. */
export function recorded(row: Omit<SupplierRow, "now">) {
  const { name, kind, settings, currency, rate, active, dryRun, hourlyCap, lowBalance } = row;
  return {
    ...{ name, kind, settings, currency, rate, active, dryRun, hourlyCap },
    lowBalance: lowBalance === null ? null : poishaToTaka(lowBalance),
  };
}
