import { createECDH, createHash } from "node:crypto";
import type { Language } from "@hira/contract";
import { encrypt } from "http_ece";

export interface PushMessage {
  title: string;
  text: string;
  /** A path of the shop that it leads to; a later message of the same path takes its place. */
  url: string;
  language: Language;
}

/** Which message takes which one's place, on the push service and on the screen: 32 letters at most (RFC 8030). */
export const topicOf = ({ url }: PushMessage): string =>
  createHash("sha256").update(url).digest("base64url").slice(0, 32);

/** Encrypts a message for one browser (RFC 8291). `to`: the subscription, which the browser knows as its own. */
export function sealMessage(
  message: PushMessage,
  { id: to, p256dh, auth }: { id: string; p256dh: string; auth: string },
): Buffer {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const { title, text, url, language } = message;
  const body = Buffer.from(JSON.stringify({ to, title, text, url, language, tag: topicOf(message) }));
  return encrypt(body, { version: "aes128gcm", dh: p256dh, privateKey, authSecret: auth });
}

/** Whether the bytes are a point that something can be encrypted for. */
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
