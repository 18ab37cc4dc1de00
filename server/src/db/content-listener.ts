import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const RECONNECT_MS = 1_000;

/**
 * Calls `onChange` when any instance changes what the public sees, and after every reconnect, since notices sent
 * meanwhile are lost (docs/rules.md#http). Resolves once it listens.
 */
export async function listenForContentChanges(
  url: string,
  onChange: () => void,
  { reconnectMs = RECONNECT_MS } = {},
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "hira-content" });
    next.on("error", () => void next.end().catch(() => {}));
    next.on("notification", onChange);
    await next.connect();
    await next.query("LISTEN hira_content");
    // Only one that listened starts a new round when it ends; a failed attempt belongs to the round that made it.
    next.on("end", () => void reconnect());
    client = next;
    onChange();
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await wait(reconnectMs, undefined, { ref: false });
      if (closed) return;
      try {
        return await connect();
      } catch {
        // The database is still away: cached replies live on for their short lifetime meanwhile.
      }
    }
  }

  await connect();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
