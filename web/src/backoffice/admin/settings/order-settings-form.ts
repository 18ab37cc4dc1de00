import type { OrderSettings } from "@hira/contract";
import { type OrderSettingName, orderSettingBounds } from "@hira/contract/platform/constants/bounds";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";

export type TypedOrderSettings = Record<OrderSettingName, string>;

const names = Object.keys(orderSettingBounds) as OrderSettingName[];

export function typedFrom(settings: OrderSettings): TypedOrderSettings {
  return Object.fromEntries(
    names.map((name) => [name, String(settings[name])]),
  ) as unknown as TypedOrderSettings;
}

/** Parses the typed settings as numbers, or returns the errors. */
export function checkOrderSettings(
  typed: TypedOrderSettings,
): OrderSettings | { errors: Partial<TypedOrderSettings> } {
  const errors: Partial<TypedOrderSettings> = {};
  const settings = {} as Record<OrderSettingName, number>;
  for (const name of names) {
    const { min, max } = orderSettingBounds[name];
    const value = numberIn(typed[name]);
    settings[name] = value;
    if (!(Number.isInteger(value) && value >= min && value <= max))
      errors[name] = t`Enter a whole number from ${min} to ${max}.`;
  }
  return Object.keys(errors).length > 0 ? { errors } : (settings as OrderSettings);
}
