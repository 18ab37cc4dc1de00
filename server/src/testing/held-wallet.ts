import pg from "pg";
import { untilSomebodyWaits } from "./waiting.ts";

/**
 * Sends calls while another connection has locked the wallet. All calls have then done everything that comes before
 * moving money, so their race does not depend on timing. `waiting`: number of calls that must wait for a lock before
 * the wallet is unlocked.
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
