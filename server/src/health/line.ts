import type { HealthLine, HealthState } from "@hira/contract";

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
  return plural(Math.round(seconds / size), unit);
}

export function plural(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
}

const SIZES = ["bytes", "KB", "MB", "GB", "TB"];

/** `1.5 GB`. */
export function size(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${SIZES[power]}`;
}
