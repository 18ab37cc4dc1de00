import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { Proven } from "./proof.ts";
import { type HeardAccount, listListening } from "./queries.ts";

export interface ListeningForwarder extends Proven {
  id: string;
  accounts: HeardAccount[];
  /** The senders that an owner has registered as wallets, by name. */
  walletSenders: ReadonlyMap<string, MobileMoney>;
}

export interface Listening {
  /** Returns the phone with this ID; undefined if it is not paired or is paused. */
  find(db: Database, id: string): Promise<ListeningForwarder | undefined>;
  /**
   * Runs a change of a phone or of a sender. Every call that this process handles afterwards uses the committed change.
   */
  during<T>(change: () => Promise<T>): Promise<T>;
}

type Phones = Map<string, ListeningForwarder>;

/**
 * Maximum time until this process uses a change that another instance made. If a phone was removed, its messages are
 * refused even before that, at the moment when they would be stored.
 */
const KNOWN_FOR_MS = 1_000;

/**
 * Caches the active phones with their decrypted secrets. Reads them at most once a second, so that many calls with
 * wrong signatures or unknown IDs cause few queries.
 */
export function createListening(cipher: CodeCipher, list = listListening): Listening {
  let known: Promise<Phones> | undefined;
  let readAt = 0;
  let changes = 0;
  let running: Promise<Phones> | undefined;
  let next: Promise<Phones> | undefined;

  async function read(db: Database): Promise<Phones> {
    const rows = await list(db);
    return new Map(
      rows.map(({ secret, walletSenders, ...row }) => [
        row.id,
        {
          ...row,
          secret: cipher.open(row.id, secret),
          walletSenders: new Map(walletSenders.map(({ sender, method }) => [sender, method])),
        },
      ]),
    );
  }

  function cached(db: Database): Promise<Phones> {
    if (known && performance.now() - readAt <= KNOWN_FOR_MS) return known;
    readAt = performance.now();
    const reading = read(db);
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  }

  /**
   * Returns the phones from a read that begins after this call. If a read is in progress, all calls during it share the
   * next read.
   */
  function fresh(db: Database): Promise<Phones> {
    if (next) return next;
    const last = running;
    const reading = (async () => {
      await last?.catch(() => undefined);
      next = undefined;
      return read(db);
    })();
    next = reading;
    running = reading;
    return reading;
  }

  return {
    async find(db, id) {
      return (await (changes > 0 ? fresh(db) : cached(db))).get(id.toLowerCase());
    },
    async during(change) {
      changes++;
      try {
        return await change();
      } finally {
        changes--;
        known = undefined;
      }
    },
  };
}
