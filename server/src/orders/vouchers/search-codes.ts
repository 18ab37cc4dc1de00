import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { type CodeRow, type CodeSearch, listCodes } from "./queries.ts";

/** What codes a text may mean: a whole one, the serial that one starts with, or the end of one. */
export function codeSearchOf(cipher: CodeCipher, text: string): CodeSearch {
  return {
    codeHashes: cipher.hashes(text),
    tailHashes: cipher.tailHashes(text),
    serialHashes: cipher.serialHashes(text),
  };
}

/** The newest codes that a text names whole or by their serial. An end alone is too little: four characters mean many things. */
export async function searchCodes(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  { text, limit }: { text: string; limit: number },
): Promise<CodeRow[]> {
  if (text === "") return [];
  const search = { ...codeSearchOf(cipher, text), tailHashes: [] };
  return (await listCodes(db, { search, page: 1, limit })).codes;
}
