import type { OrderSettings } from "@hira/contract";
import { orderSettingBounds } from "@hira/contract/facts/bounds";
import { numberIn } from "@hira/contract/facts/numbers";
import { t } from "@lingui/core/macro";

export type TypedOrderSettings = Record<keyof OrderSettings, string>;

export function typedFrom(settings: OrderSettings): TypedOrderSettings {
  return {
    maxUnconfirmedOrders: String(settings.maxUnconfirmedOrders),
    unconfirmedOrderHours: String(settings.unconfirmedOrderHours),
  };
}

/** What was typed, as numbers, or what is wrong with it. */
export function checkOrderSettings(
  typed: TypedOrderSettings,
): OrderSettings | { errors: Partial<TypedOrderSettings> } {
  const errors: Partial<TypedOrderSettings> = {};
  const settings = {} as OrderSettings;
  for (const [key, { min, max }] of Object.entries(orderSettingBounds)) {
    const name = key as keyof OrderSettings;
    const value = numberIn(typed[name]);
    settings[name] = value;
    if (!(Number.isInteger(value) && value >= min && value <= max))
      errors[name] = t`Enter a whole number from ${min} to ${max}.`;
  }
  return Object.keys(errors).length > 0 ? { errors } : settings;
}
