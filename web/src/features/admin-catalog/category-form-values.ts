import type { Category, PlayerIdRule } from "@hira/contract";
import type { FormErrors } from "../admin-forms/use-form.ts";
import { playerIdPresets } from "./player-id-presets.ts";

/** A category as it is typed; the rule's fields are named as the server names what is wrong with them. */
export type TypedCategory = {
  name: string;
  /** `general`, a preset's key, or `custom` once anything of it was changed. */
  kind: string;
  "playerId.label": string;
  "playerId.hint": string;
  "playerId.pattern": string;
  /** `yes`, or empty. */
  hasSecond: string;
  "playerId.second.label": string;
  "playerId.second.hint": string;
  "playerId.second.pattern": string;
};

/** The fields of the player ID rule, which a preset fills together. */
export type TypedRule = Omit<TypedCategory, "name">;

export function typedRuleOf(kind: string, rule: PlayerIdRule | null): TypedRule {
  return {
    kind,
    "playerId.label": rule?.label ?? "",
    "playerId.hint": rule?.hint ?? "",
    "playerId.pattern": rule?.pattern ?? "",
    hasSecond: rule?.second ? "yes" : "",
    "playerId.second.label": rule?.second?.label ?? "",
    "playerId.second.hint": rule?.second?.hint ?? "",
    "playerId.second.pattern": rule?.second?.pattern ?? "",
  };
}

/** The form of a category, or of a new one. */
export function typedCategoryOf(category: Category | null): TypedCategory {
  const rule = category?.playerId ?? null;
  return { name: category?.name ?? "", ...typedRuleOf(kindOf(rule), rule) };
}

function kindOf(rule: PlayerIdRule | null): string {
  if (!rule) return "general";
  const text = (each: PlayerIdRule) => JSON.stringify(typedRuleOf("", each));
  return playerIdPresets.find((preset) => text(preset.rule) === text(rule))?.key ?? "custom";
}

/** The rule that is typed; null asks for a general player ID. */
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

function fieldOf(label: string, hint: string, pattern: string) {
  const field = { label: label.trim(), hint: hint.trim() };
  return pattern.trim() ? { ...field, pattern: pattern.trim() } : field;
}

export const CATEGORY_REQUIRED = "Category name and image are required.";
const LABEL_REQUIRED = "Give the player ID a label.";

/** What is wrong with what is typed; the image is looked at apart. */
export function checkCategory(typed: TypedCategory): FormErrors<TypedCategory> {
  const rule = ruleOf(typed);
  return {
    name: typed.name.trim() === "" ? CATEGORY_REQUIRED : undefined,
    "playerId.label": rule?.label === "" ? LABEL_REQUIRED : undefined,
    "playerId.second.label": rule?.second?.label === "" ? LABEL_REQUIRED : undefined,
  };
}
