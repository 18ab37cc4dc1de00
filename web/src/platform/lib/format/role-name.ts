import { builtInPresets, OWNER } from "@hira/contract/platform/facts/permissions";
import { t } from "@lingui/core/macro";

const names: Readonly<Record<string, string>> = {
  [OWNER]: t`Owner`,
  manager: t`Manager`,
  payments: t({ message: "Payments", context: "role" }),
  delivery: t({ message: "Delivery", context: "role" }),
  support: t({ message: "Support", context: "role" }),
};

/** What a role is called: one that every shop begins with in the page's language, unless the shop has renamed it. */
export function presetName({ _id, name }: { _id: string; name: string }): string {
  return builtInPresets[_id]?.name === name ? (names[_id] ?? name) : name;
}

/** The same of one that is known by its id alone; of another role, its id. */
export const builtInName = (id: string): string => names[id] ?? id;

/** The same of a role in a sentence of the store's, which says its name, and in limits of before its id. */
export function roleText(role: string): string {
  const id = Object.keys(builtInPresets).find((each) => each === role || builtInPresets[each]?.name === role);
  return id === undefined ? role : builtInName(id);
}
