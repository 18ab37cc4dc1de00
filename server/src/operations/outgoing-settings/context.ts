import type { Context } from "../lib/operation.ts";
import type { SendingContext } from "../outgoing/channels/channel.ts";
import type { CodeCipher } from "../vouchers/cipher.ts";

/** What operations that configure or try a channel are given beside their input. */
export interface OutgoingContext extends Context, Omit<SendingContext, "db" | "signal" | "cipher"> {
  readonly cipher: CodeCipher;
}
