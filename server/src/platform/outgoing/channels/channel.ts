import type { Language, Message } from "@hira/contract";
import type { Database } from "../../db/database.ts";

/**
 * Encrypts and decrypts texts. Each text is bound to the ID of its row, or to a purpose. It cannot be decrypted for
 * another row or purpose.
 */
export interface Sealer {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
}

/**
 * What a channel needs for sending. Settings and secrets are not part of it: they are read for each notification, so
 * that a change takes effect at once.
 */
export interface SendingContext {
  /** The database outside of a transaction. A transaction would stay open for as long as the receiving server takes. */
  readonly db: Database;
  readonly cipher: Sealer;
  /** The store's public address, without a slash at the end. */
  readonly publicUrl: string;
  /**
   * True if servers on this machine may be used without encryption. This is for fakes, and never true in production.
   */
  readonly allowLoopback: boolean;
  /** Names of mail servers in the shop's own network. The owner lists them in the configuration. */
  readonly privateMailHosts: readonly string[];
  /** Address of Telegram's Bot API. In tests it is the address of a fake. */
  readonly telegramUrl: string;
  /** Origin of a fake push service. Never set in production. */
  readonly pushFake?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A notification that a channel sends. */
export interface OutgoingMessage {
  id: string;
  /** The uid of the account that gets the notification. */
  uid: string;
  /**
   * Who receives the notification. For e-mail it is an account or an invitation, for Telegram a linked chat, and for
   * web push a browser's subscription.
   */
  receiver: string;
  kind: string;
  event: string;
  /** The text. Its `url` is a complete address, which also works outside the store's pages. */
  payload: { title: string; text: string; url: string; language: Language };
  createdAt: Date;
}

/**
 * The result of one try. `gone`: the receiver no longer exists or must not be notified. `refused`: this notification
 * will never be accepted. `later`: it was not sent, and may be tried again. If `isDown` is true, the channel's other
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
  /** Makes one try to send a notification. Errors of the receiving server are never thrown, but returned as results. */
  send(context: SendingContext, message: OutgoingMessage): Promise<Outcome>;
}
