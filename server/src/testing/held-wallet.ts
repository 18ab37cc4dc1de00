import pg from "pg";
import { untilSomebodyWaits } from "./waiting.ts";

/**
 * Sends calls while another connection holds the wallet, so that each has come as far as it can before any may move
 * money: a race that does not depend on timing. `waiting`: how many of them wait for a lock before the wallet is freed.
 */
export async function whileWalletIsHeld<T>(
  url: string,
  { uid, waiting }: { uid: string; waiting: number },
  send: () => Promise<T>[],
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM wallets WHERE uid = $1 FOR UPDATE", [uid]);
    const sent = send();
    await untilSomebodyWaits(url, { count: waiting });
    await holder.query("COMMIT");
    return await Promise.all(sent);
  } finally {
    await holder.end();
  }
}
