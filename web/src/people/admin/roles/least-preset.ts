import type { Grants } from "@hira/contract/platform/constants/permissions";
import { covers, DEFAULT_PRESET, permissions } from "@hira/contract/platform/constants/permissions";

interface Preset {
  _id: string;
  grants: Grants;
}

const weight = ({ grants }: Preset) =>
  permissions.reduce(
    (sum, name) => sum + (grants[name] === "write" ? 2 : grants[name] === "read" ? 1 : 0),
    0,
  );

/**
 * Returns the role with the fewest permissions among those that the signed-in admin may give. Ignores roles
 * without permissions.
 */
export function leastPreset(presets: readonly Preset[], own: Grants): string {
  const useful = presets.filter((each) => covers(own, each.grants) && weight(each) > 0);
  const [first, ...others] = useful;
  if (!first) return DEFAULT_PRESET;
  return others.reduce((least, each) => (weight(each) < weight(least) ? each : least), first)._id;
}
