import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** The context of operations that encrypt or decrypt codes. */
export interface VoucherContext extends Context {
  readonly cipher: CodeCipher;
}
