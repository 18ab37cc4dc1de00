import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** What operations that read or write the text of a code are given beside their input. */
export interface VoucherContext extends Context {
  readonly cipher: CodeCipher;
}
