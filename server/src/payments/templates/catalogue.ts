import { BUILT_IN_VERSION, type ReadWalletMessage, readerWith } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { findVersion, listTemplates, templateOf } from "./queries.ts";

/** All templates of one version with the compiled reader: the built-in templates and those that owners taught. */
export interface Catalogue {
  /** Grows with each template that is taught or removed, and with each release with other built-in ones. */
  version: number;
  read: ReadWalletMessage;
}

export interface Catalogues {
  /** Returns the current templates, at most a second old. */
  current(db: Database): Promise<Catalogue>;
}

/** Maximum time until this process knows another instance's new template. Missed messages are read again. */
const KNOWN_FOR_MS = 500;
/** Built-in versions count in steps of this number, more than the changes that a shop makes between two releases. */
const CHANGES = 1_000_000;

export async function currentVersion(db: Database): Promise<number> {
  return BUILT_IN_VERSION * CHANGES + (await findVersion(db));
}

export async function readCatalogue(db: Database): Promise<Catalogue> {
  // The version is read before the templates. A template that is added between the two reads is then read twice, and
  // none is missed.
  const version = await currentVersion(db);
  const own = (await listTemplates(db)).map(templateOf);
  return { version, read: readerWith(own) };
}

/** Caches the compiled templates, and checks at most twice a second whether they have changed. */
export function createCatalogues(): Catalogues {
  let known: Catalogue | undefined;
  let reading: Promise<Catalogue> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(db: Database): Promise<Catalogue> {
    const version = await currentVersion(db);
    if (known?.version !== version) known = await readCatalogue(db);
    return known;
  }

  return {
    current(db) {
      if (reading && performance.now() - checkedAt <= KNOWN_FOR_MS) return reading;
      checkedAt = performance.now();
      const started = check(db);
      reading = started;
      started.catch(() => {
        if (reading === started) reading = undefined;
      });
      return started;
    },
  };
}
