import type { ProtectionSettings } from "@hira/contract";

/** Taka that an operator with this preset may move by hand per day; null means no limit. */
export function capOf({ caps }: Pick<ProtectionSettings, "caps">, preset: string): number | null {
  return caps[preset] ?? null;
}

/** True if the new limit allows more than the old one; null means no limit. */
export function isLooser(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}
