import type { Warnings } from "./standing-warnings.ts";

const TOLERATED_MS = 60_000;
const HOUR_S = 3_600;

export type Against = "database" | "identity provider";
export type ClockCheck = ReturnType<typeof createClockCheck>;

/**
 * Compares this machine's clock with others. A difference of a minute is reported, because tokens and time limits
 * depend on the clock.
 */
export function createClockCheck(warnings: Warnings, now: () => number = Date.now) {
  const aheadMs = new Map<Against, number>();

  function compare(against: Against, theirs: number): void {
    const ahead = now() - theirs;
    aheadMs.set(against, ahead);
    const name = `clock: ${against}`;
    if (Math.abs(ahead) <= TOLERATED_MS) warnings.settle(name);
    else
      warnings.raise(
        name,
        `This machine's clock is ${spoken(Math.abs(ahead) / 1_000)} ${ahead > 0 ? "ahead of" : "behind"} the ${against}'s: sign-ins may fail. Turn on time synchronization (chrony or systemd-timesyncd) on both machines.`,
      );
  }

  return {
    compare,
    /** Seconds that this clock is ahead of each other clock. */
    ahead: (): [Against, number][] => [...aheadMs].map(([against, ms]) => [against, ms / 1_000]),
    /** Wraps `fetch` to compare the clock of the server that answers. */
    watching:
      (reach: typeof fetch): typeof fetch =>
      async (...call) => {
        const reply = await reach(...call);
        // The date is the time of the reply; that of a cached reply would be older.
        const date = reply.headers.has("age") ? Number.NaN : Date.parse(reply.headers.get("date") ?? "");
        if (!Number.isNaN(date)) compare("identity provider", date);
        return reply;
      },
  };
}

function spoken(seconds: number): string {
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / HOUR_S)} hours`;
}
