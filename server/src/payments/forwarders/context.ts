import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** What operations that seal a phone's secret are given beside their input. */
export interface SealingContext extends Context {
  readonly cipher: CodeCipher;
}
