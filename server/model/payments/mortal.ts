import type { Login } from "../../src/platform/db/login-proof.ts";
import { openPrepared } from "../prepared.ts";
import type { Mortal } from "./world.ts";

/** A statement that is a transaction of its own, where it finds that nobody has the payment's ID; else it does nothing. */
const WHOLE = /prepared: take_in_unless_claimed/;
const NOTHING_DONE = { command: "SELECT", rowCount: 0, rows: [] };

/** A connection of a process that ends when it is told to: nothing of it reaches the database from then on. */
export function openMortal(login: Login): Mortal {
  let end: "before" | "after" | undefined;
  let isDead = false;
  const ended = () => new Error("The process has ended");
  const db = openPrepared(login, 1, async (text, query) => {
    if (text === "rollback") return query();
    if (isDead) throw ended();
    // Passed over, so that the message's longer way ends before its commit.
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
