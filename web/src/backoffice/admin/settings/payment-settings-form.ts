import type { PaymentSettings } from "@hira/contract";
import { AMOUNT_TOO_LARGE, MAX_TAKA } from "@hira/contract/platform/constants/bounds";
import { hasTwoDecimals } from "@hira/contract/platform/constants/money";
import { numberOrNone } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";

export const capNames = ["maxPerRequest", "maxPerCustomerDay", "maxPerAccountHour", "confirmAbove"] as const;
export type CapName = (typeof capNames)[number];
type SwitchName = "automatic" | "firstByHand";

/** The settings as form values: `yes` or empty for a switch, empty for no cap. */
export type TypedPaymentSettings = Record<CapName | SwitchName, string>;

export function typedFrom(settings: PaymentSettings): TypedPaymentSettings {
  const cap = (amount: number | null) => (amount === null ? "" : String(amount));
  const onOff = (isOn: boolean) => (isOn ? "yes" : "");
  return {
    automatic: onOff(settings.automatic),
    firstByHand: onOff(settings.firstByHand),
    maxPerRequest: cap(settings.maxPerRequest),
    maxPerCustomerDay: cap(settings.maxPerCustomerDay),
    maxPerAccountHour: cap(settings.maxPerAccountHour),
    confirmAbove: cap(settings.confirmAbove),
  };
}

function problemOf(cap: number | null): string | undefined {
  if (cap === null) return undefined;
  if (!(cap >= 0)) return t`Enter an amount, or nothing for no cap.`;
  if (cap > MAX_TAKA) return AMOUNT_TOO_LARGE;
  return hasTwoDecimals(cap) ? undefined : t`Use at most 2 decimals.`;
}

/** Parses the typed settings, or returns the errors. */
export function checkPaymentSettings(
  typed: TypedPaymentSettings,
): PaymentSettings | { errors: Partial<TypedPaymentSettings> } {
  const errors: Partial<TypedPaymentSettings> = {};
  const caps = {} as Record<CapName, number | null>;
  for (const name of capNames) {
    caps[name] = numberOrNone(typed[name]);
    const problem = problemOf(caps[name]);
    if (problem) errors[name] = problem;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { automatic: typed.automatic === "yes", firstByHand: typed.firstByHand === "yes", ...caps };
}

/** True if a value differs from the stored settings; `2,000.0` and `2000` are the same amount. */
export function isChangedFrom(settings: PaymentSettings, typed: TypedPaymentSettings): boolean {
  const isOther = (name: SwitchName) => (typed[name] === "yes") !== settings[name];
  return (
    isOther("automatic") ||
    isOther("firstByHand") ||
    capNames.some((name) => !Object.is(numberOrNone(typed[name]), settings[name]))
  );
}
