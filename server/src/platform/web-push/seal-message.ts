import { createECDH, createHash } from "node:crypto";
import type { Language } from "@hira/contract";
import { encrypt } from "http_ece";

export interface PushMessage {
  title: string;
  text: string;
  /**
   * Path of the shop's page to which the notification links. A later notification with the same path replaces this one.
   */
  url: string;
  language: Language;
}

/**
 * Returns the topic of a notification. A later notification with the same topic replaces it, both at the push service
 * and on the screen. A topic has at most 32 letters (RFC 8030).
 */
export const topicOf = ({ url }: PushMessage): string =>
  createHash("sha256").update(url).digest("base64url").slice(0, 32);

/**
 * Encrypts a notification for one browser (RFC 8291). `to` is the ID of the browser's subscription. `icon` is the
 * address of the shop's icon.
 */
export function sealMessage(
  message: PushMessage,
  { id: to, p256dh, auth }: { id: string; p256dh: string; auth: string },
  icon?: string,
): Buffer {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const { title, text, url, language } = message;
  const body = Buffer.from(JSON.stringify({ to, title, text, url, language, icon, tag: topicOf(message) }));
  return encrypt(body, { version: "aes128gcm", dh: p256dh, privateKey, authSecret: auth });
}

/** Returns true if a notification can be encrypted for this public key of a browser. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
