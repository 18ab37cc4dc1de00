import { OWNER, type ProtectionSettings } from "@hira/contract";

/**
 * Taka that an operator with this preset may move by hand per day; null means no limit. A preset that is added later
 * has the cap of every operator.
 */
export function capOf(
  { caps, operatorCap }: Pick<ProtectionSettings, "caps" | "operatorCap">,
  preset: string,
): number | null {
  return caps[preset] ?? (preset === OWNER ? null : operatorCap);
}

/** True if the new limit allows more than the old one; null means no limit. */
export function isLooser(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}
