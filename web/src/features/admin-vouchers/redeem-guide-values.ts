import type { RedeemGuide } from "@hira/contract";
import { MAX_REDEEM_STEPS, textLimits } from "@hira/contract/facts/limits";
import { t } from "@lingui/core/macro";
import type { FormErrors } from "../admin-forms/use-form.ts";

export type TypedGuide = {
  url: string;
  /** A line each. */
  steps: string;
};

export function typedGuideOf({ url, steps }: RedeemGuide): TypedGuide {
  return { url: url ?? "", steps: steps.join("\n") };
}

export function guideOf({ url, steps }: TypedGuide): RedeemGuide {
  const lines = steps.split("\n").map((line) => line.trim());
  return { url: url.trim() || null, steps: lines.filter(Boolean) };
}

/** What is wrong with what is typed; the server looks at addresses more closely. */
export function checkGuide(typed: TypedGuide): FormErrors<TypedGuide> {
  const { url, steps } = guideOf(typed);
  const isAddress = url === null || (/^https:\/\//i.test(url) && URL.canParse(url));
  const isLong = steps.some((step) => step.length > textLimits.redeemStep);
  return {
    url: isAddress ? undefined : t`The redeem page must be an address that starts with https://.`,
    steps:
      steps.length > MAX_REDEEM_STEPS
        ? t`Use at most ${MAX_REDEEM_STEPS} steps.`
        : isLong
          ? t`Use at most ${textLimits.redeemStep} characters for a step.`
          : undefined,
  };
}
