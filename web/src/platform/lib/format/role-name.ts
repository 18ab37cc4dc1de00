import { builtInPresets, OWNER } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";

const names: Readonly<Record<string, string>> = {
  [OWNER]: t`Owner`,
  manager: t`Manager`,
  payments: t({ message: "Payments", context: "role" }),
  delivery: t({ message: "Delivery", context: "role" }),
  support: t({ message: "Support", context: "role" }),
};

/** Returns a role's name. The name of a built-in preset is translated, unless the shop renamed it. */
export function presetName({ _id, name }: { _id: string; name: string }): string {
  return builtInPresets[_id]?.name === name ? (names[_id] ?? name) : name;
}

/**
 * Returns the translated name of the built-in preset with this ID. If no built-in preset has this ID, returns
 * the ID itself.
 */
export const builtInName = (id: string): string => names[id] ?? id;

/**
 * Returns the translated name of a role that one of the store's texts mentions. A text mentions a role by its
 * name; older limits mention it by its ID.
 */
export function roleText(role: string): string {
  const id = Object.keys(builtInPresets).find((each) => each === role || builtInPresets[each]?.name === role);
  return id === undefined ? role : builtInName(id);
}
