import type { ProtectionSettings } from "@hira/contract";
import {
  type GuardedAmount,
  guardedAmounts,
  type OwnerMatter,
  ownerMatters,
} from "@hira/contract/platform/constants/approvals";
import { hasTwoDecimals } from "@hira/contract/platform/constants/money";
import { numberOrNone } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";

export type TypedProtection = Record<string, string>;

export const capField = (preset: string) => `cap:${preset}`;

/** A role, for the label of its cap. */
export interface CappedPreset {
  _id: string;
  name: string;
}

/** Returns the roles whose caps are shown: all roles, and deleted roles that still have a cap. */
export function presetsOf({ caps }: ProtectionSettings, presets: readonly CappedPreset[]): CappedPreset[] {
  const known = new Set(presets.map(({ _id }) => _id));
  const gone = Object.keys(caps).filter((id) => !known.has(id));
  return [...presets, ...gone.map((id) => ({ _id: id, name: t`A role that is gone (${id.slice(0, 8)})` }))];
}

const shown = (limit: number | null) => (limit === null ? "" : String(limit));

/** Returns the settings as form values: empty means never or no limit; `yes` is a switch that is on. */
export function typedFrom(settings: ProtectionSettings, presets: readonly CappedPreset[]): TypedProtection {
  return {
    ...Object.fromEntries(guardedAmounts.map((name) => [name, shown(settings.secondFrom[name])])),
    codesPerHour: shown(settings.codesPerHour),
    exportRows: shown(settings.exportRows),
    ...Object.fromEntries(ownerMatters.map((name) => [name, settings.secondOwner[name] ? "yes" : ""])),
    ...Object.fromEntries(
      presetsOf(settings, presets).map(({ _id }) => [capField(_id), shown(settings.caps[_id] ?? null)]),
    ),
  };
}

const WHOLE = /^(codesPerHour|exportRows)$/;

function problemOf(name: string, limit: number | null): string | undefined {
  if (limit === null) return undefined;
  if (WHOLE.test(name))
    return Number.isInteger(limit) && limit >= 0 && limit <= 10_000
      ? undefined
      : t`Enter a whole number up to 10,000, or nothing.`;
  return !(limit >= 0 && hasTwoDecimals(limit)) ? t`Enter an amount, or nothing.` : undefined;
}

const isSwitch = (name: string) => (ownerMatters as readonly string[]).includes(name);

/** Returns the typed settings, or their errors. */
export function checkProtection(typed: TypedProtection): ProtectionSettings | { errors: TypedProtection } {
  const limits = Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (isSwitch(name) ? [] : [[name, numberOrNone(text)]])),
  );
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
    secondOwner: Object.fromEntries(ownerMatters.map((name) => [name, typed[name] === "yes"])) as Record<
      OwnerMatter,
      boolean
    >,
    caps: Object.fromEntries(presets.map((name) => [name.slice(capField("").length), of(name)])),
  };
}
