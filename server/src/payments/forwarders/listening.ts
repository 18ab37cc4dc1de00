import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { Proven } from "./proof.ts";
import { type HeardAccount, listListening } from "./queries.ts";

export interface ListeningForwarder extends Proven {
  id: string;
  accounts: HeardAccount[];
  /** Those that an owner has said are wallets. */
  walletSenders: ReadonlyMap<string, MobileMoney>;
}

export interface Listening {
  /** Undefined where no phone of that id is paired and switched on. */
  find(db: Database, id: string): Promise<ListeningForwarder | undefined>;
  /** Changes a phone, or which senders are wallets: from its commit on every call here is answered by what it is then, seen or not. */
  during<T>(change: () => Promise<T>): Promise<T>;
}

type Phones = Map<string, ListeningForwarder>;

/** For so long another instance's change may not be known here; the phone's messages are refused all the same. */
const KNOWN_FOR_MS = 1_000;

/**
 * The phones that may send, with their secrets opened: read once a second at most, whatever is sent, so that a flood of
 * wrong proofs or of unknown ids costs no query each.
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

  /** A read that begins after the call; those that come while one is under way share the next. */
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
