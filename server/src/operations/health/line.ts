import { type HealthLine, type HealthState, healthWords } from "@hira/contract";

export type Told = Omit<HealthLine, "subject">;

/** What is told of a subject. `facts`: in their order; those that are undefined are left out. */
export function told(
  state: HealthState,
  text: string,
  todo: string | null = null,
  facts: Record<string, string | number | undefined> = {},
): Told {
  const known = Object.entries(facts).flatMap(([label, value]) =>
    value === undefined ? [] : { label, value: String(value) },
  );
  return { state, text, todo, facts: known };
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** `3 hours`, `1 day`: the largest unit of which there are two, or one of the smallest. */
export function span(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (["second", 1] as const);
  return healthWords.span[unit](Math.round(seconds / size));
}

const SIZES = ["bytes", "KB", "MB", "GB", "TB"];

/** `1.5 GB`. */
export function size(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  const figure = value < 10 && power > 0 ? value.toFixed(1) : `${Math.round(value)}`;
  return power === 0 ? healthWords.bytes(figure) : `${figure} ${SIZES[power]}`;
}
