import { builtInPresets, OWNER } from "@hira/contract/facts/permissions";
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
