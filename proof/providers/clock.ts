import type { TestStore } from "@hira/server/testing/store";
import { shiftDate } from "../shift-date.ts";
import type { OpenProvider } from "./provider.ts";

/**
 * One clock for the store and its identity provider. The database's clock does not change, so `pass` deletes the stored
 * renewals that would expire in that time.
 */
export interface Clock {
  pass(seconds: number): Promise<void>;
  /** Sets how many seconds the provider's clock is ahead. Negative: how many seconds it is behind. */
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
      // Stored renewals serve tabs that renew at the same moment. They would have expired in the time that passed.
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
