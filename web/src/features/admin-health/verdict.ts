import type { HealthLine, HealthState } from "@hira/contract";

/** The whole in a sentence, and the worst state among its lines. */
export function verdictOn(lines: readonly Pick<HealthLine, "state">[]): { state: HealthState; text: string } {
  const count = (state: HealthState) => lines.filter((line) => line.state === state).length;
  const [bad, watch] = [count("bad"), count("watch")];
  if (bad > 0) return { state: "bad", text: `${bad} ${bad === 1 ? "thing needs" : "things need"} you now.` };
  if (watch > 0)
    return { state: "watch", text: `${watch} ${watch === 1 ? "thing wants" : "things want"} a look soon.` };
  return { state: "good", text: "All is well." };
}
