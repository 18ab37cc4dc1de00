import type { OrderSettings } from "@hira/contract";
import { orderSettingBounds } from "@hira/contract/facts/bounds";
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
  for (const [name, { min, max }] of Object.entries(orderSettingBounds)) {
    const text = typed[name as keyof OrderSettings].trim();
    if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max)
      errors[name as keyof OrderSettings] = t`Enter a whole number from ${min} to ${max}.`;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    maxUnconfirmedOrders: Number(typed.maxUnconfirmedOrders),
    unconfirmedOrderHours: Number(typed.unconfirmedOrderHours),
  };
}
