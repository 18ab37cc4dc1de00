import type { TestStore } from "@hira/server/testing/store";
import { shiftDate } from "../shift-date.ts";
import type { OpenProvider } from "./provider.ts";

/** One clock for the store and its provider; the database's stays, less the renewals that are over by then. */
export interface Clock {
  pass(seconds: number): Promise<void>;
  /** The provider's is ahead from now on; behind where it is less than 0. */
  setAhead(seconds: number): Promise<void>;
  close(): void;
}

export function openClock(provider: OpenProvider, { owner }: TestStore): Clock {
  const time = { passed: 0, ahead: 0 };
  const { now } = performance;
  const restoreDate = shiftDate(() => time.passed * 1_000);
  performance.now = () => now.call(performance) + time.passed * 1_000;
  return {
    async pass(seconds) {
      time.passed += seconds;
      await provider.setClock(time);
      // Kept for tabs that ask at the same time.
      await owner.deleteFrom("session_renewals").execute();
    },
    async setAhead(seconds) {
      time.ahead = seconds;
      await provider.setClock(time);
    },
    close() {
      restoreDate();
      performance.now = now;
    },
  };
}
