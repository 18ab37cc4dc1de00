import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { primaryOf } from "./primary.ts";

const RECONNECT_MS = 1_000;
const ANSWER_MS = 5_000;
const SIGN_OF_LIFE_MS = 10_000;
const HEARD_MS = 2_000;

/** Warning in the log that notifications do not arrive, because a pooler drops them. */
export const NO_NOTICES =
  "Notices of changed content do not come through the pooler: another instance's changes show after 30 s at most. Set DATABASE_DIRECT_URL to the server itself (docs/operations.md).";

export interface ContentListener {
  /** Returns true if notifications (NOTIFY) arrive over this connection. A pooler in transaction mode drops them. */
  hears: boolean;
  close: () => Promise<void>;
}

/**
 * Calls `onChange` when any instance changes public content. Also calls it after every reconnect, because notifications
 * that were sent in between are lost (docs/rules/platform.md#http). Resolves when it listens, or when it has found out
 * that notifications cannot arrive.
 */
export async function listenForContentChanges(
  url: string,
  onChange: () => void,
  { reconnectMs = RECONNECT_MS, signOfLifeMs = SIGN_OF_LIFE_MS } = {},
): Promise<ContentListener> {
  let client: pg.Client | undefined;
  let closed = false;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = await open(url);
    const fail = () => void next.end().catch(() => {});
    next.on("notification", ({ channel }) => void (channel === "hira_content" && onChange()));
    await next.query("LISTEN hira_content");
    // Reconnects only if a connection that was listening ends. If a try to connect fails, the loop of `reconnect` tries
    // again.
    next.on("end", () => {
      clearInterval(heartbeat);
      void reconnect();
    });
    // A regular small query detects that the network drops packets silently. Without it, the dead connection would seem
    // to listen forever.
    heartbeat = setInterval(() => void next.query("SELECT 1").catch(fail), signOfLifeMs);
    heartbeat.unref();
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
        // The database is still unreachable. Cached replies stay valid until their short lifetime ends.
      }
    }
  }

  async function close(): Promise<void> {
    closed = true;
    clearInterval(heartbeat);
    await client?.end().catch(() => {});
  }

  await connect();
  const hears = client !== undefined && (await isHeard(client, url));
  if (!hears) await close();
  return { hears, close };
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: "hira-content",
  });
  client.on("error", () => void client.end().catch(() => {}));
  await client.connect();
  return client;
}

/** Returns whether a notification that is sent over another connection arrives at this one. */
async function isHeard(listener: pg.Client, url: string): Promise<boolean> {
  const channel = `hira_${randomUUID().replaceAll("-", "")}`;
  const heard = new Promise<true>((resolve) => {
    listener.on("notification", (notice) => void (notice.channel === channel && resolve(true)));
  });
  await listener.query(`LISTEN ${channel}`);
  const speaker = await open(url);
  await speaker.query(`NOTIFY ${channel}`);
  await speaker.end();
  const inTime = await Promise.race([heard, wait(HEARD_MS, false, { ref: false })]);
  await listener.query(`UNLISTEN ${channel}`);
  return inTime;
}
