import type { Warnings } from "./standing-warnings.ts";

const TOLERATED_MS = 60_000;
const HOUR_S = 3_600;

export type Against = "database" | "identity provider";
export type ClockCheck = ReturnType<typeof createClockCheck>;

/**
 * Compares this machine's clock with other clocks. If the difference is more than a minute, a warning is raised,
 * because tokens and time limits depend on the clock.
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
    /** Returns for each other clock by how many seconds this machine's clock is ahead of it. */
    ahead: (): [Against, number][] => [...aheadMs].map(([against, ms]) => [against, ms / 1_000]),
    /** Returns a `fetch` that also compares the `Date` header of each reply with this machine's clock. */
    watching:
      (reach: typeof fetch): typeof fetch =>
      async (...call) => {
        const reply = await reach(...call);
        // The header `Date` says when the server created the reply. A reply with a header `age` comes from a cache and
        // is older, so it is not compared.
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
