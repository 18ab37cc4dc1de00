import type { Language, Message } from "@hira/contract";
import type { Database } from "../../db/database.ts";

/** Seals for a row, or a purpose, of this id, and opens what was. */
export interface Sealer {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
}

/** What it takes to send: settings and secrets are read each time, so that a change of them works at once. */
export interface SendingContext {
  /** No transaction: sending takes as long as the other side does. */
  readonly db: Database;
  readonly cipher: Sealer;
  /** Where the store is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** Servers of this machine may be spoken to, without encryption: for stand-ins, never in production. */
  readonly allowLoopback: boolean;
  /** Mail servers in the shop's own network that the machine's owner named. */
  readonly privateMailHosts: readonly string[];
  /** Where Telegram's Bot API is; another one in tests. */
  readonly telegramUrl: string;
  /** An origin that plays a push service: never in production. */
  readonly pushStandIn?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A message on its way. */
export interface OutgoingMessage {
  id: string;
  /** Whose receiver it is. */
  uid: string;
  /** Of e-mail the account, of Telegram the linked chat, of push the browser's subscription. */
  receiver: string;
  kind: string;
  event: string;
  /** `url` is an address that works outside of the store. */
  payload: { title: string; text: string; url: string; language: Language };
  createdAt: Date;
}

/**
 * What came of a try. `gone`: the receiver is there no more, or must not be told; what leads to it has been removed. `refused`:
 * this message will never be taken. `later`: it was not sent, and may be tried again; `isDown`: nor would others be. `unsure`: it may
 * have been sent.
 */
export type Outcome =
  | { is: "sent"; reference?: string | undefined }
  | { is: "gone"; reason: Message }
  | { is: "refused"; reason: Message }
  | { is: "later"; reason: Message; afterSeconds?: number | undefined; isDown?: boolean }
  | { is: "unsure"; reason: Message };

/** A way to reach people. */
export interface Channel {
  isConfigured(db: Database): Promise<boolean>;
  /** Sends once, and throws nothing for what the other side does. */
  send(context: SendingContext, message: OutgoingMessage): Promise<Outcome>;
}
