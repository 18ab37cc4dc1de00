import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { type CodeRow, type CodeSearch, listCodes } from "./queries.ts";

/** Returns the hashes by which a search text may match codes: as a whole code, as a serial, or as the end of a code. */
export function codeSearchOf(cipher: CodeCipher, text: string): CodeSearch {
  return {
    codeHashes: cipher.hashes(text),
    tailHashes: cipher.tailHashes(text),
    serialHashes: cipher.serialHashes(text),
  };
}

/**
 * Returns the newest codes that match a text as a whole code or by their serial. The end of a code is not compared,
 * because too many codes have the same last four characters.
 */
export async function searchCodes(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  { text, limit }: { text: string; limit: number },
): Promise<CodeRow[]> {
  if (text === "") return [];
  const search = { ...codeSearchOf(cipher, text), tailHashes: [] };
  return (await listCodes(db, { search, page: 1, limit })).codes;
}
