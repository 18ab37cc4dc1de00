import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";

/**
 * Encrypts a supplier's credentials together with its ID. They cannot be decrypted if they are copied into another
 * supplier's row.
 */
export async function sealCredentials(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  supplierId: string,
  credentials: Readonly<Record<string, string>>,
): Promise<Buffer> {
  return (await currentCipher(db, cipher)).seal(supplierId, JSON.stringify(credentials));
}

export function openCredentials(
  cipher: CodeCipher,
  supplierId: string,
  sealed: Buffer | null,
): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(cipher.open(supplierId, sealed)) as Record<string, string>);
}
