import fc from "fast-check";
import { history } from "./histories.ts";
import type { World } from "./world.ts";

export interface Play {
  /** Calls at least, of all worlds together. */
  commands: number;
  /** Of the first history; each later one has its own. */
  seed: number;
  /** Do not look for the shortest history that fails. */
  endOnFailure?: boolean;
}

/**
 * Plays random histories in several worlds at once, which hides that each waits for its database.
 * @throws with the seed of the first history that breaks a promise, and the shortest one that does.
 */
export async function play(
  worlds: readonly World[],
  { commands, seed, endOnFailure = false }: Play,
): Promise<number> {
  let done = 0;
  let next = seed;
  await Promise.all(
    worlds.map(async (world) => {
      const property = history(world, () => {
        done += 1;
      });
      while (done < commands) {
        const { failed, seed, errorInstance, counterexample } = await fc.check(property, {
          seed: next++,
          numRuns: 1,
          endOnFailure,
        });
        if (!failed) continue;
        const shortest = endOnFailure ? "" : ` by ${JSON.stringify(counterexample)}`;
        throw new Error(`${(errorInstance as Error).message} (seed ${seed}${shortest})`, {
          cause: errorInstance,
        });
      }
    }),
  );
  return done;
}
