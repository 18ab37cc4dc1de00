import type { Login } from "../../src/platform/db/login-proof.ts";
import { openPrepared } from "../prepared.ts";
import type { Mortal } from "./world.ts";

/**
 * Matches the statement that stores a message in a transaction of its own. If a request or order has claimed the
 * message's transaction ID, the statement does nothing.
 */
const WHOLE = /prepared: take_in_unless_claimed/;
const NOTHING_DONE = { command: "SELECT", rowCount: 0, rows: [] };

/**
 * Opens the database connection of a process that the model can end. After that end, no statement of the process
 * reaches the database.
 */
export function openMortal(login: Login): Mortal {
  let end: "before" | "after" | undefined;
  let isDead = false;
  const ended = () => new Error("The process has ended");
  const db = openPrepared(login, 1, async (text, query) => {
    if (text === "rollback") return query();
    if (isDead) throw ended();
    // This statement is skipped. The process then ends at the commit of the longer transaction, which also settles the
    // payment.
    if (WHOLE.test(text) && end === "before") return NOTHING_DONE;
    if (WHOLE.test(text) && end === "after") {
      const done = (await query()) as { rows: unknown[] };
      isDead = done.rows.length > 0;
      if (isDead) throw ended();
      return done;
    }
    if (text !== "commit" || end === undefined) return query();
    isDead = true;
    if (end === "before") throw ended();
    return query();
  });
  return {
    db,
    dieAtCommit(done) {
      end = done ? "after" : "before";
    },
    revive() {
      end = undefined;
      isDead = false;
    },
    close: () => db.destroy(),
  };
}
