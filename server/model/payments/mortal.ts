import type { Login } from "../../src/db/login-proof.ts";
import { openPrepared } from "../prepared.ts";
import type { Mortal } from "./world.ts";

/** A connection of a process that ends when it is told to: nothing of it reaches the database from then on. */
export function openMortal(login: Login): Mortal {
  let end: "before" | "after" | undefined;
  let isDead = false;
  const ended = () => new Error("The process has ended");
  const db = openPrepared(login, 1, async (text, query) => {
    if (text === "rollback") return query();
    if (isDead) throw ended();
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
