import type { Language, Message } from "@hira/contract";
import type { Database } from "../../db/database.ts";

/** Encrypts texts bound to the ID of a row or a purpose, and decrypts them. */
export interface Sealer {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
}

/** The context of sending. Settings and secrets are read each time, so that a change takes effect immediately. */
export interface SendingContext {
  /** Not a transaction, because sending takes as long as the other side needs. */
  readonly db: Database;
  readonly cipher: Sealer;
  /** The store's public address, without a slash at its end. */
  readonly publicUrl: string;
  /** True to allow servers on this machine, without encryption: for fakes, never in production. */
  readonly allowLoopback: boolean;
  /** Mail servers in the shop's own network that the machine's owner named. */
  readonly privateMailHosts: readonly string[];
  /** Address of Telegram's Bot API; another one in tests. */
  readonly telegramUrl: string;
  /** Origin of a fake push service; never in production. */
  readonly pushFake?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A notification to be sent. */
export interface OutgoingMessage {
  id: string;
  /** The account of the receiver. */
  uid: string;
  /** The receiver: for e-mail the account, for Telegram the linked chat, for push the browser's subscription. */
  receiver: string;
  kind: string;
  event: string;
  /** `url` is an address that works outside the store. */
  payload: { title: string; text: string; url: string; language: Language };
  createdAt: Date;
}

/**
 * The result of a try. `gone`: the receiver no longer exists or must not be notified, and its entry was removed.
 * `refused`: this notification will never be accepted. `later`: it was not sent and may be retried; `isDown`: others
 * would fail too. `unsure`: it may have been sent.
 */
export type Outcome =
  | { is: "sent"; reference?: string | undefined }
  | { is: "gone"; reason: Message }
  | { is: "refused"; reason: Message }
  | { is: "later"; reason: Message; afterSeconds?: number | undefined; isDown?: boolean }
  | { is: "unsure"; reason: Message };

/** A channel to notify people. */
export interface Channel {
  isConfigured(db: Database): Promise<boolean>;
  /** Sends once. Never throws for errors of the other side. */
  send(context: SendingContext, message: OutgoingMessage): Promise<Outcome>;
}
