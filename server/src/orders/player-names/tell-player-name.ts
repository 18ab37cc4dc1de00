import type { PlayerIdRule } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { playerNameOf } from "../../platform/lib/player-name.ts";
import { findNameTeller, keepTold, type NameTeller, type PlayerTold } from "./queries.ts";

/** A player's account in the form in which suppliers are asked for it. */
interface PlayerAccount {
  playerId: string;
  zone: string | null;
}

/** Matches a player ID with its zone, as orders write them: `12345678 (1234)`. */
const PAIR = /^([^()]+) \(([^()]+)\)$/;
/** Format of player IDs that suppliers know. Other texts are not sent to them. */
const USUAL = /^[\p{L}\p{N}_.@#+\- ]{1,60}$/u;

/** Returns what to ask a supplier; null if the customer's text does not have the format of the game. */
function playerAccountOf(rule: PlayerIdRule | null, account: string): PlayerAccount | null {
  const [, first = account, second] = rule?.second ? (PAIR.exec(account) ?? []) : [];
  if (rule?.second && (second === undefined || !fits(rule.second, second))) return null;
  return fits(rule ?? {}, first) ? { playerId: first, zone: second ?? null } : null;
}

/** Every pattern was checked when it was saved, so testing it is fast (catalog/products/player-id-pattern.ts). */
function fits({ pattern }: { pattern?: string | undefined }, value: string): boolean {
  return USUAL.test(value) && (!pattern || new RegExp(`^(?:${pattern})$`).test(value));
}

/** Maximum time for an answer in milliseconds. A later answer is dropped, because the customer continues typing. */
const ANSWER_WITHIN_MS = 3_000;
/** Maximum numbers of questions to one supplier from this process. */
const MOST_AT_ONCE = 6;
const MOST_A_MINUTE = 120;
/** Failures in a row after which a supplier is not asked for `REST_MS`. A single unknown player is none. */
const FAILURES = 3;
const REST_MS = 20_000;

export interface NamesParts {
  /** Asks a supplier for a player's name. Rejects if the supplier reports none. */
  ask: (
    db: Database,
    question: { supplierId: string; sku: string } & PlayerAccount,
    signal: AbortSignal,
  ) => Promise<PlayerTold>;
  /** Reports the error of a question, which the caller does not see. */
  onFailure: (error: unknown) => void;
  answerWithinMs?: number;
}

/** Number of questions to each supplier that are in progress. */
interface Load {
  underWay: number;
  asked: number;
  minuteEnds: number;
  failures: number;
  restsUntil: number;
}

const nothing = { name: null, valid: null };

/**
 * Returns the name of a player: from an answer of the last ten minutes, or from a supplier of the product. Only for
 * information: it never throws, and returns nothing if the supplier is slow, fails, or is asked too often.
 */
export function createPlayerNames({ ask, onFailure, answerWithinMs = ANSWER_WITHIN_MS }: NamesParts) {
  const asking = new Map<string, Promise<PlayerTold | undefined>>();
  const loads = new Map<string, Load>();

  async function tell(
    db: Database,
    { productId, account }: { productId: string; account: string },
  ): Promise<PlayerTold | typeof nothing> {
    const teller = await findNameTeller(db, { productId, account });
    if (!teller) return nothing;
    const player = playerAccountOf(teller.rule, account);
    if (!player) return nothing;
    if (teller.told) return teller.told;
    // Concurrent calls for the same account share one answer.
    const key = JSON.stringify([teller.categoryId, account]);
    const told = asking.get(key) ?? begin(key, () => learn(db, teller, { account, player }));
    return (await told) ?? nothing;
  }

  function begin(key: string, work: () => Promise<PlayerTold | undefined>) {
    const told = work().finally(() => asking.delete(key));
    asking.set(key, told);
    return told;
  }

  async function learn(
    db: Database,
    { supplierId, sku, categoryId }: NameTeller,
    { account, player }: { account: string; player: PlayerAccount },
  ): Promise<PlayerTold | undefined> {
    const load = loadOf(supplierId);
    if (!mayAsk(load)) return undefined;
    load.underWay++;
    load.asked++;
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const answer = await Promise.race([ask(db, { supplierId, sku, ...player }, signal), tooLate(signal)]);
      const told = { valid: answer.valid, name: answer.valid ? playerNameOf(answer.name) : null };
      load.failures = 0;
      await keepTold(db, { categoryId, account }, told);
      return told;
    } catch (error) {
      if (++load.failures >= FAILURES) load.restsUntil = performance.now() + REST_MS;
      onFailure(error);
      return undefined;
    } finally {
      load.underWay--;
    }
  }

  function loadOf(supplierId: string): Load {
    const load = loads.get(supplierId) ?? newLoad();
    loads.set(supplierId, load);
    return load;
  }

  return { tell };
}

const newLoad = (): Load => ({ underWay: 0, asked: 0, minuteEnds: 0, failures: 0, restsUntil: 0 });

function mayAsk(load: Load): boolean {
  const now = performance.now();
  if (load.minuteEnds <= now) Object.assign(load, { asked: 0, minuteEnds: now + 60_000 });
  return load.restsUntil <= now && load.underWay < MOST_AT_ONCE && load.asked < MOST_A_MINUTE;
}

function tooLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
