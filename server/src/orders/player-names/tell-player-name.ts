import type { PlayerIdRule } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { playerNameOf } from "../../platform/lib/player-name.ts";
import { findNameTeller, keepTold, type NameTeller, type PlayerTold } from "./queries.ts";

/** A player's account in the game, as a supplier is asked for it. */
interface PlayerAccount {
  playerId: string;
  zone: string | null;
}

/** Matches a player ID with its zone as orders contain it: `12345678 (1234)`. */
const PAIR = /^([^()]+) \(([^()]+)\)$/;
/** Format of all player IDs that suppliers know. Text of another format is never sent to a supplier. */
const USUAL = /^[\p{L}\p{N}_.@#+\- ]{1,60}$/u;

/**
 * Splits a player ID into the parts that a supplier needs. Returns null if the text does not have the game's format.
 */
function playerAccountOf(rule: PlayerIdRule | null, account: string): PlayerAccount | null {
  const [, first = account, second] = rule?.second ? (PAIR.exec(account) ?? []) : [];
  if (rule?.second && (second === undefined || !fits(rule.second, second))) return null;
  return fits(rule ?? {}, first) ? { playerId: first, zone: second ?? null } : null;
}

/** Each pattern of a game was tested for speed when it was saved (catalog/products/player-id-pattern.ts). */
function fits({ pattern }: { pattern?: string | undefined }, value: string): boolean {
  return USUAL.test(value) && (!pattern || new RegExp(`^(?:${pattern})$`).test(value));
}

/** Maximum time for an answer in milliseconds. A later answer is dropped, because the customer has typed on by then. */
const ANSWER_WITHIN_MS = 3_000;
/** Maximum numbers of requests from this process to one supplier. */
const MOST_AT_ONCE = 6;
const MOST_A_MINUTE = 120;
/**
 * After this many failures in a row, a supplier is not asked for `REST_MS`. The answer that a player does not exist is
 * no failure.
 */
const FAILURES = 3;
const REST_MS = 20_000;

export interface NamesParts {
  /** Asks a supplier for a player's name. Rejects if the supplier reports no name. */
  ask: (
    db: Database,
    question: { supplierId: string; sku: string } & PlayerAccount,
    signal: AbortSignal,
  ) => Promise<PlayerTold>;
  /** Called with the error of a failed request to a supplier. The customer does not see that error. */
  onFailure: (error: unknown) => void;
  answerWithinMs?: number;
}

/**
 * What limits further requests to a supplier: its unfinished requests, its requests in this minute, and its recent
 * failures.
 */
interface Load {
  underWay: number;
  asked: number;
  minuteEnds: number;
  failures: number;
  restsUntil: number;
}

const nothing = { name: null, valid: null };

/**
 * Returns the name of a player, from an answer of the last ten minutes or from a supplier of the product. The name is
 * only information, so this never throws. It returns no name if the supplier is slow, fails, or is asked too often.
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
    // Concurrent calls for the same account wait for the same answer.
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
