import type { Language, Message } from "@hira/contract";
import type { Database } from "../../db/database.ts";

/**
 * Encrypts and decrypts texts. A text is bound to the ID of its row, or to a purpose, and cannot be decrypted for
 * another one.
 */
export interface Sealer {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
}

/**
 * What a channel gets for sending. Settings and secrets are read for each notification, so that a change takes effect
 * immediately.
 */
export interface SendingContext {
  /** The database; not a transaction, because sending takes as long as the other side needs. */
  readonly db: Database;
  readonly cipher: Sealer;
  /** The store's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** True if servers on this machine may be used without encryption: for fakes, never in production. */
  readonly allowLoopback: boolean;
  /** Mail servers in the shop's own network that the owner named in the configuration. */
  readonly privateMailHosts: readonly string[];
  /** Address of Telegram's Bot API. Tests use a fake. */
  readonly telegramUrl: string;
  /** Origin of a fake push service; never in production. */
  readonly pushFake?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A notification to send by one channel. */
export interface OutgoingMessage {
  id: string;
  /** The uid of the account that is notified. */
  uid: string;
  /**
   * Where the notification goes: for e-mail the account's address, for Telegram the linked chat, for web push the
   * browser's subscription.
   */
  receiver: string;
  kind: string;
  event: string;
  /** The text. Its `url` also works outside the store. */
  payload: { title: string; text: string; url: string; language: Language };
  createdAt: Date;
}

/**
 * The result of one try. `gone`: the receiver no longer exists or must not be notified, and was removed. `refused`:
 * this notification will never be accepted. `later`: it was not sent and may be tried again; with `isDown`, other
 * notifications would fail too. `unsure`: it may have been sent.
 */
export type Outcome =
  | { is: "sent"; reference?: string | undefined }
  | { is: "gone"; reason: Message }
  | { is: "refused"; reason: Message }
  | { is: "later"; reason: Message; afterSeconds?: number | undefined; isDown?: boolean }
  | { is: "unsure"; reason: Message };

/** A channel by which people are notified: e-mail, Telegram or web push. */
export interface Channel {
  isConfigured(db: Database): Promise<boolean>;
  /** Tries once to send a notification. Errors of the other side are results and are never thrown. */
  send(context: SendingContext, message: OutgoingMessage): Promise<Outcome>;
}
