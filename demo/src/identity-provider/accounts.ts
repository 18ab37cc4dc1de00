import { createHash } from "node:crypto";
import { join } from "node:path";
import { readJson, snapshotWriter } from "../json-file.ts";

/** An account offered on the chooser from the start; `label` says what it is good for ("admin"). */
export interface DemoAccount {
  name: string;
  email: string;
  label: string;
}

export interface Account {
  sub: string;
  name: string;
  email: string;
  label?: string;
}

export interface Accounts {
  demo: readonly Account[];
  find(sub: string): Account | undefined;
  /** Stores a typed account. A demo account's e-mail gives that demo account, whatever name was typed. */
  remember(name: string, email: string): Promise<Account>;
}

/** Typed accounts kept; the one unused longest goes first. */
const MAX_TYPED = 500;

/**
 * The token subject of an e-mail address: always the same for the same address, case aside, so that demo
 * data can be loaded for an account before its first sign-in.
 */
export function subjectOf(email: string): string {
  return createHash("sha256")
    .update(`hira-demo:${email.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 28);
}

export async function openAccounts(dataDir: string, demoAccounts: readonly DemoAccount[]): Promise<Accounts> {
  const path = join(dataDir, "accounts.json");
  const stored = ((await readJson(path)) as Account[] | undefined) ?? [];
  const typed = new Map(stored.map((account) => [account.sub, account]));
  const save = snapshotWriter(path, () => [...typed.values()]);
  const demo = demoAccounts.map((account) => ({ ...account, sub: subjectOf(account.email) }));
  const demoBySub = new Map(demo.map((account) => [account.sub, account]));

  return {
    demo,
    find: (sub) => demoBySub.get(sub) ?? typed.get(sub),
    async remember(name, email) {
      const sub = subjectOf(email);
      const known = demoBySub.get(sub);
      if (known) return known;
      const account = { sub, name, email: email.toLowerCase() };
      typed.delete(sub);
      typed.set(sub, account);
      for (const oldest of typed.keys()) {
        if (typed.size <= MAX_TYPED) break;
        typed.delete(oldest);
      }
      await save();
      return account;
    },
  };
}
