import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { type CodeRow, type CodeSearch, listCodes } from "./queries.ts";

/** Returns how a search text may match codes: as a whole, as the serial, or as the end of a code. */
export function codeSearchOf(cipher: CodeCipher, text: string): CodeSearch {
  return {
    codeHashes: cipher.hashes(text),
    tailHashes: cipher.tailHashes(text),
    serialHashes: cipher.serialHashes(text),
  };
}

/**
 * Returns the newest codes that match a text as a whole or by their serial. The end of a code is not compared,
 * because four characters match too many codes.
 */
export async function searchCodes(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  { text, limit }: { text: string; limit: number },
): Promise<CodeRow[]> {
  if (text === "") return [];
  const search = { ...codeSearchOf(cipher, text), tailHashes: [] };
  return (await listCodes(db, { search, page: 1, limit })).codes;
}
