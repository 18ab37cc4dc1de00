import type { ProtectionSettings } from "@hira/contract";
import { DEFAULT_CAP, type GuardedAmount, guardedAmounts } from "@hira/contract/facts/approvals";
import { asciiDigits } from "@hira/contract/facts/digits";
import { hasTwoDecimals } from "@hira/contract/facts/money";
import { builtInPresets, OWNER } from "@hira/contract/facts/permissions";

export type TypedProtection = Record<string, string>;

export const capField = (preset: string) => `cap:${preset}`;

/** Whose caps are shown: what every shop has, and what was given one. */
export function presetsOf({ caps }: ProtectionSettings): string[] {
  return [...new Set([...Object.keys(builtInPresets), ...Object.keys(caps)])];
}

const shown = (limit: number | null) => (limit === null ? "" : String(limit));

/** What counts where nothing was set: owners have no cap. */
const capOf = ({ caps }: ProtectionSettings, preset: string) => {
  const set = caps[preset];
  return set !== undefined ? set : preset === OWNER ? null : DEFAULT_CAP;
};

/** The settings as they stand in the form; empty is never, or none. */
export function typedFrom(settings: ProtectionSettings): TypedProtection {
  return {
    ...Object.fromEntries(guardedAmounts.map((name) => [name, shown(settings.secondFrom[name])])),
    codesPerHour: shown(settings.codesPerHour),
    exportRows: shown(settings.exportRows),
    ...Object.fromEntries(
      presetsOf(settings).map((preset) => [capField(preset), shown(capOf(settings, preset))]),
    ),
  };
}

function limitIn(typed: string): number | null {
  const text = asciiDigits(typed).replaceAll(",", "").trim();
  if (text === "") return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const WHOLE = /^(codesPerHour|exportRows)$/;

function problemOf(name: string, limit: number | null): string | undefined {
  if (limit === null) return undefined;
  if (WHOLE.test(name))
    return Number.isInteger(limit) && limit <= 10_000
      ? undefined
      : "Enter a whole number up to 10,000, or nothing.";
  return Number.isNaN(limit) || !hasTwoDecimals(limit) ? "Enter an amount, or nothing." : undefined;
}

/** What was typed, as settings, or what is wrong with it. */
export function checkProtection(typed: TypedProtection): ProtectionSettings | { errors: TypedProtection } {
  const limits = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, limitIn(text)]));
  const problems = Object.entries(limits).flatMap(([name, limit]) => {
    const problem = problemOf(name, limit);
    return problem ? [[name, problem]] : [];
  });
  if (problems.length > 0) return { errors: Object.fromEntries(problems) };
  const of = (name: string) => limits[name] ?? null;
  const presets = Object.keys(typed).filter((name) => name.startsWith(capField("")));
  return {
    secondFrom: Object.fromEntries(guardedAmounts.map((name) => [name, of(name)])) as Record<
      GuardedAmount,
      number | null
    >,
    codesPerHour: of("codesPerHour"),
    exportRows: of("exportRows"),
    caps: Object.fromEntries(presets.map((name) => [name.slice(capField("").length), of(name)])),
  };
}
