import { BUILT_IN_VERSION, type ReadWalletMessage, readerWith } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { findVersion, listTemplates, templateOf } from "./queries.ts";

/** All templates of one version, built-in and taught by owners, with the reader compiled from them. */
export interface Catalogue {
  /**
   * Increases with each template that is taught or removed, and with each release that changes the built-in templates.
   */
  version: number;
  read: ReadWalletMessage;
}

export interface Catalogues {
  /** Returns the templates as they were at most a second ago. */
  current(db: Database): Promise<Catalogue>;
}

/**
 * Maximum milliseconds until this process knows a template that was taught at another instance. Messages that it could
 * not read until then are read again.
 */
const KNOWN_FOR_MS = 500;
/**
 * A new version of the built-in templates adds this number to the version. A shop makes fewer changes than this between
 * two releases.
 */
const CHANGES = 1_000_000;

export async function currentVersion(db: Database): Promise<number> {
  return BUILT_IN_VERSION * CHANGES + (await findVersion(db));
}

export async function readCatalogue(db: Database): Promise<Catalogue> {
  // The version is read before the templates. If a template is added between the two reads, it is loaded again later,
  // and none is missed.
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
