import { createHash, randomInt } from "node:crypto";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { prove, signInOf } from "./prove.ts";
import { countWrongCode, saveCode, takeCode } from "./queries.ts";

/** The letters and digits of codes, without those that look alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 10;

const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, "");
const hashOf = (code: string) => createHash("sha256").update(bare(code)).digest();

/**
 * Creates a code that gives a fresh sign-in, once and within ten minutes. Only people with access to the server's
 * machine can create one (docs/decisions/039).
 */
export async function makeCode(context: Context, uid: string): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const code = letters.replace(/^.{5}/, "$&-");
  await audited(context, async ({ db }) => {
    await saveCode(db, uid, hashOf(code));
    return { audit: { action: "user.step-up-code", subject: `user:${uid}` } };
  });
  return code;
}

/**
 * Proves a person's identity with a code. After five wrong tries, the account's code is no longer accepted. @throws
 * `step_up_code_wrong`
 */
export async function proveByCode(context: Context, code: string): Promise<void> {
  const { uid } = context.actor;
  // The sign-in is checked first, so that an invalid one does not use up the code.
  signInOf(context.actor);
  if (!(await takeCode(context.db, uid, hashOf(code)))) {
    await countWrongCode(context.db, uid);
    throw new DomainError("step_up_code_wrong");
  }
  await prove(context, { way: "code" });
}
