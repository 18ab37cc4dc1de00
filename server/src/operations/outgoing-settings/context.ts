import type { Context } from "../../platform/lib/operation.ts";
import type { SendingContext } from "../../platform/outgoing/channels/channel.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";

/** The context of operations that set or test a channel for notifications. */
export interface OutgoingContext extends Context, Omit<SendingContext, "db" | "signal" | "cipher"> {
  readonly cipher: CodeCipher;
}
