import type { Database } from "../db/database.ts";
import type { CodeCipher } from "../vouchers/cipher.ts";
import type { Proven } from "./proof.ts";
import { type HeardAccount, listListening } from "./queries.ts";

export interface ListeningForwarder extends Proven {
  id: string;
  accounts: HeardAccount[];
}

export interface Listening {
  /** Undefined where no phone of that id is paired and switched on. */
  find(db: Database, id: string): Promise<ListeningForwarder | undefined>;
  /** After a change, so that it holds here at once. */
  forget(): void;
}

/** For so long another instance's change may not be known here. */
const KNOWN_FOR_MS = 1_000;

/**
 * The phones that may send, with their secrets opened: read once a second at most, whatever is sent, so that a flood of
 * wrong proofs or of unknown ids costs no query each.
 */
export function createListening(cipher: CodeCipher): Listening {
  let known: Promise<Map<string, ListeningForwarder>> | undefined;
  let readAt = 0;

  async function read(db: Database): Promise<Map<string, ListeningForwarder>> {
    const rows = await listListening(db);
    return new Map(
      rows.map(({ secret, ...row }) => [row.id, { ...row, secret: cipher.open(row.id, secret) }]),
    );
  }

  return {
    async find(db, id) {
      if (!known || performance.now() - readAt > KNOWN_FOR_MS) {
        readAt = performance.now();
        const reading = read(db);
        known = reading;
        reading.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return (await known).get(id.toLowerCase());
    },
    forget() {
      known = undefined;
    },
  };
}
