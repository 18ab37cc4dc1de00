import type { Context } from "../lib/operation.ts";
import type { CodeCipher } from "../vouchers/cipher.ts";

/** What operations that seal a phone's secret are given beside their input. */
export interface SealingContext extends Context {
  readonly cipher: CodeCipher;
}
