import type { HealthLine, HealthState } from "@hira/contract";
import { t } from "@lingui/core/macro";

/** The whole in a sentence, and the worst state among its lines. */
export function verdictOn(lines: readonly Pick<HealthLine, "state">[]): { state: HealthState; text: string } {
  const count = (state: HealthState) => lines.filter((line) => line.state === state).length;
  const [bad, watch] = [count("bad"), count("watch")];
  if (bad > 0)
    return { state: "bad", text: t`${bad} ${bad === 1 ? t`thing needs` : t`things need`} you now.` };
  if (watch > 0)
    return {
      state: "watch",
      text: t`${watch} ${watch === 1 ? t`thing wants` : t`things want`} a look soon.`,
    };
  return { state: "good", text: t`All is well.` };
}
