import { OWNER, type ProtectionSettings } from "@hira/contract";

/**
 * Returns the daily limit in taka of operators with this preset; null: no limit. A preset without a limit of its own
 * has the general limit of operators, except owners, who then have none.
 */
export function capOf(
  { caps, operatorCap }: Pick<ProtectionSettings, "caps" | "operatorCap">,
  preset: string,
): number | null {
  return caps[preset] ?? (preset === OWNER ? null : operatorCap);
}

/** Returns whether the new limit allows more than the old one. Null means no limit. */
export function isLooser(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}
