import type { HealthLine, HealthState } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";

/** Returns the worst state of the checks, and a sentence about the health of the store. */
export function verdictOn(lines: readonly Pick<HealthLine, "state">[]): { state: HealthState; text: string } {
  const count = (state: HealthState) => lines.filter((line) => line.state === state).length;
  const [bad, watch] = [count("bad"), count("watch")];
  if (bad > 0)
    return {
      state: "bad",
      text: plural(bad, { one: "# thing needs you now.", other: "# things need you now." }),
    };
  if (watch > 0)
    return {
      state: "watch",
      text: plural(watch, { one: "# thing wants a look soon.", other: "# things want a look soon." }),
    };
  return { state: "good", text: t`All is well.` };
}
