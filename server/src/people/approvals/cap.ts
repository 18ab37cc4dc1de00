import type { ProtectionSettings } from "@hira/contract";

/** Taka that an operator with this preset moves by hand on a day; null: as much as they like. */
export function capOf({ caps }: Pick<ProtectionSettings, "caps">, preset: string): number | null {
  return caps[preset] ?? null;
}

/** Whether a limit lets more through than before; null is none. */
export function isLooser(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}
