import type { RedeemGuide, StepsInBengali } from "@hira/contract";
import { MAX_REDEEM_STEPS, textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";

export type TypedGuide = {
  url: string;
  /** One step per line. */
  steps: string;
  "inBengali.steps": string;
};

export function typedGuideOf({ url, steps, inBengali }: RedeemGuide): TypedGuide {
  const bengali = inBengali?.steps?.join("\n") ?? "";
  return { url: url ?? "", steps: steps.join("\n"), "inBengali.steps": bengali };
}

/** Returns the lines that are not empty. */
function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}

export type AskedGuide = Omit<RedeemGuide, "inBengali"> & { inBengali: StepsInBengali | null };

export function guideOf({ url, steps, "inBengali.steps": bengali }: TypedGuide): AskedGuide {
  const inBengali = linesOf(bengali).length > 0 ? { steps: linesOf(bengali) } : null;
  return { url: url.trim() || null, steps: linesOf(steps), inBengali };
}

function stepsError(steps: readonly string[]): string | undefined {
  if (steps.length > MAX_REDEEM_STEPS) return t`Use at most ${MAX_REDEEM_STEPS} steps.`;
  return steps.some((step) => step.length > textLimits.redeemStep)
    ? t`Use at most ${textLimits.redeemStep} characters for a step.`
    : undefined;
}

/** Returns the errors of the typed guide. The server checks addresses more strictly. */
export function checkGuide(typed: TypedGuide): FormErrors<TypedGuide> {
  const { url, steps, inBengali } = guideOf(typed);
  const isAddress = url === null || (/^https:\/\//i.test(url) && URL.canParse(url));
  return {
    url: isAddress ? undefined : t`The redeem page must be an address that starts with https://.`,
    steps: stepsError(steps),
    "inBengali.steps": stepsError(inBengali?.steps ?? []),
  };
}
