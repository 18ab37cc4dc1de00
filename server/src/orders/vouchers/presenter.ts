import type { VoucherCode } from "@hira/contract";
import { type CodeCipher, maskCode } from "../../platform/sealing/cipher.ts";
import type { CodeRow } from "./queries.ts";

export function presentCode(cipher: CodeCipher, row: CodeRow): VoucherCode {
  return {
    _id: row.id,
    code: maskCode(cipher.open(row.id, row.ciphertext)),
    status: row.status,
    product: { _id: row.productId, name: row.productName },
    orderId: row.orderId,
    createdAt: row.createdAt.toISOString(),
  };
}
