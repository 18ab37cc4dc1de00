import type { Category, CategoryInBengali, PlayerIdHelp, PlayerIdRule } from "@hira/contract";
import { MAX_ALIASES } from "@hira/contract/catalog/constants/game-aliases";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { bengaliFrom, type InBengali, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";
import type { Language } from "../../../platform/lib/language.ts";
import { playerIdPresets } from "./player-id-presets.ts";

/**
 * Values that an operator types for a game. Fields of the player ID rule have the names that the server's errors use.
 */
export type TypedCategory = {
  name: string;
  /** The game's search aliases, separated by commas. */
  aliases: string;
  /** Rule for the player ID: `general`, the key of a preset, or `custom` for a rule that equals no preset. */
  kind: string;
  "playerId.label": string;
  "playerId.hint": string;
  "playerId.pattern": string;
  /** `yes` if the game needs a second field; else empty. */
  hasSecond: string;
  "playerId.second.label": string;
  "playerId.second.hint": string;
  "playerId.second.pattern": string;
  "playerIdHelp.text": string;
} & Record<InBengali<(typeof inBoth)[number]>, string>;

const ruleInBoth = [
  "playerId.label",
  "playerId.hint",
  "playerId.second.label",
  "playerId.second.hint",
] as const;
const inBoth = ["name", "playerIdHelp.text", ...ruleInBoth] as const;

/** Fields of the player ID rule. A chosen preset fills all of them. */
export type TypedRule = Omit<
  TypedCategory,
  "name" | "aliases" | "playerIdHelp.text" | "inBengali.name" | "inBengali.playerIdHelp.text"
>;

export function typedRuleOf(
  kind: string,
  rule: PlayerIdRule | null,
  inBengali?: CategoryInBengali["playerId"],
): TypedRule {
  return {
    kind,
    "playerId.label": rule?.label ?? "",
    "playerId.hint": rule?.hint ?? "",
    "playerId.pattern": rule?.pattern ?? "",
    hasSecond: rule?.second ? "yes" : "",
    "playerId.second.label": rule?.second?.label ?? "",
    "playerId.second.hint": rule?.second?.hint ?? "",
    "playerId.second.pattern": rule?.second?.pattern ?? "",
    ...typedBengali(ruleInBoth, { playerId: inBengali }),
  };
}

/** Returns the form values of a game; for null, those of a new game. */
export function typedCategoryOf(category: Category | null): TypedCategory {
  const rule = category?.playerId ?? null;
  return {
    name: category?.name ?? "",
    aliases: category?.aliases.join(", ") ?? "",
    ...typedRuleOf(kindOf(rule), rule),
    ...typedBengali(inBoth, category?.inBengali),
    "playerIdHelp.text": category?.playerIdHelp?.text ?? "",
  };
}

function kindOf(rule: PlayerIdRule | null): string {
  if (!rule) return "general";
  const text = (each: PlayerIdRule) => JSON.stringify(typedRuleOf("", each));
  return playerIdPresets.find((preset) => text(preset.rule) === text(rule))?.key ?? "custom";
}

/** Returns the typed Bengali texts of those fields that the game uses. */
export function bengaliOf(typed: TypedCategory): CategoryInBengali | null {
  const texts = bengaliFrom<CategoryInBengali>(inBoth, typed);
  const rule = ruleOf(typed);
  if (!texts?.playerId || rule?.second) return texts;
  const { playerId, ...others } = texts;
  const { second: _, ...first } = playerId;
  const all = rule ? { ...others, playerId: first } : others;
  return Object.keys(all).length > 0 ? all : null;
}

/** Returns the typed rule; null if the game uses the general player ID. */
export function ruleOf(typed: TypedCategory): PlayerIdRule | null {
  if (typed.kind === "general") return null;
  const first = fieldOf(typed["playerId.label"], typed["playerId.hint"], typed["playerId.pattern"]);
  if (typed.hasSecond === "") return first;
  const second = fieldOf(
    typed["playerId.second.label"],
    typed["playerId.second.hint"],
    typed["playerId.second.pattern"],
  );
  return { ...first, second };
}

/** Returns the typed rule with its texts in the language of the reader. */
export function readRuleOf(typed: TypedCategory, reader?: Language): PlayerIdRule | null {
  return inLanguage({ playerId: ruleOf(typed), inBengali: bengaliOf(typed) }, reader).playerId;
}

/** Returns the typed help that says where to find the player ID; null if it has neither a text nor a picture. */
export function helpOf(typed: TypedCategory, imageUrl: string | null): PlayerIdHelp | null {
  const text = typed["playerIdHelp.text"].trim();
  return text || imageUrl ? { text, imageUrl } : null;
}

function fieldOf(label: string, hint: string, pattern: string) {
  const field = { label: label.trim(), hint: hint.trim() };
  return pattern.trim() ? { ...field, pattern: pattern.trim() } : field;
}

/** Returns the typed search aliases without duplicates. */
export function aliasesOf(typed: Pick<TypedCategory, "aliases">): string[] {
  const words = typed.aliases.split(/[,\n،;]/).map((word) => word.trim().replace(/\s+/g, " "));
  return [...new Set(words.filter(Boolean))];
}

/** Returns the error of the typed search aliases. */
function aliasesError(typed: TypedCategory): string | undefined {
  const words = aliasesOf(typed);
  if (words.length > MAX_ALIASES) return t`Use at most ${MAX_ALIASES} other words.`;
  const long = words.find((word) => word.length > textLimits.alias);
  return long === undefined
    ? undefined
    : t`“${long}” is too long: use at most ${textLimits.alias} characters.`;
}

export const CATEGORY_REQUIRED = t`Category name and image are required.`;
const LABEL_REQUIRED = t`Give the player ID a label.`;

/** Returns the errors of the typed values. The image is checked separately. */
export function checkCategory(typed: TypedCategory): FormErrors<TypedCategory> {
  const rule = ruleOf(typed);
  return {
    name: typed.name.trim() === "" ? CATEGORY_REQUIRED : undefined,
    aliases: aliasesError(typed),
    "playerId.label": rule?.label === "" ? LABEL_REQUIRED : undefined,
    "playerId.second.label": rule?.second?.label === "" ? LABEL_REQUIRED : undefined,
  };
}
