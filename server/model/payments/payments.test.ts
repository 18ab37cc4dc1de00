import { beforeAll, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../soak.ts";
import { type ModelStore, openModelStore } from "../store.ts";
import { playPayments, SHOPS } from "./play-payments.ts";

const SEQUENCES = lengthOf("MODEL_SEQUENCES");
const LIMIT_MS = 3 * 60 * 60_000;

let store: ModelStore;
beforeAll(async () => {
  store = await openModelStore({ shops: SHOPS });
});

it(
  "with random series of messages and requests, every payment is settled once, for the request or order that it belongs to",
  async () => {
    const from = performance.now();
    const done = await playPayments(store, { sequences: SEQUENCES, seed: SEED });
    expect(done.sequences).toBe(SEQUENCES);
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `${done.sequences} sequences, ${done.steps} calls and messages from seed ${SEED} in ${seconds.toFixed(1)} s`,
    );
  },
  LIMIT_MS,
);
