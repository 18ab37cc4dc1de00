import { beforeAll, expect, it } from "vitest";
import { type ModelStore, openModelStore } from "../store.ts";
import { playPayments, SHOPS } from "./play-payments.ts";

/** `npm run model:payments -- --sequences N --seed S` sets these for a longer run. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 500);
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
const LIMIT_MS = 3 * 60 * 60_000;

let store: ModelStore;
beforeAll(async () => {
  store = await openModelStore({ shops: SHOPS });
});

it(
  `puts every payment where it belongs, once, over ${SEQUENCES} random sequences of messages and requests`,
  async () => {
    const from = performance.now();
    const done = await playPayments(store, { sequences: SEQUENCES, seed: SEED });
    expect(done.sequences).toBe(SEQUENCES);
    const seconds = (performance.now() - from) / 1000;
    if (process.env.MODEL_SEQUENCES)
      console.log(
        `${done.sequences} sequences, ${done.steps} calls and messages from seed ${SEED} in ${seconds.toFixed(1)} s`,
      );
  },
  LIMIT_MS,
);
