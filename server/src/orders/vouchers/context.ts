import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** The context of operations that read or write the texts of codes. */
export interface VoucherContext extends Context {
  readonly cipher: CodeCipher;
}
