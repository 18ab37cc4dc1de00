import type { Context } from "../../platform/lib/operation.ts";
import type { SendingContext } from "../../platform/outgoing/channels/channel.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** What operations that configure or test a channel get beside their input. */
export interface OutgoingContext extends Context, Omit<SendingContext, "db" | "signal" | "cipher"> {
  readonly cipher: CodeCipher;
}
