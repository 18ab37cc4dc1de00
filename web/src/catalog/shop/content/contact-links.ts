import type { Contact } from "@hira/contract";
import { t } from "@lingui/core/macro";

/**
 * Returns a WhatsApp chat link that contains only the digits of the number; null if it has none. WhatsApp requires a
 * country code, so a local mobile number gets the one of Bangladesh.
 */
export function whatsAppLink(number: string): string | null {
  const digits = number.replace(/\D/g, "").replace(/^00/, "");
  if (!digits) return null;
  return `https://wa.me/${/^01\d{9}$/.test(digits) ? `88${digits}` : digits}`;
}

/** Returns the link of a Telegram name. A leading @ is dropped. A full address is returned unchanged. */
export function telegramLink(name: string): string | null {
  const bare = name.trim().replace(/^@/, "");
  if (/^https?:\/\//i.test(bare)) return bare;
  return bare ? `https://t.me/${encodeURIComponent(bare.replace(/^t\.me\//i, ""))}` : null;
}

/**
 * Returns the Messenger chat of a Facebook page. The link contains the page's number if the address contains it,
 * otherwise the page's name.
 */
export function messengerLink(facebookUrl: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(facebookUrl) ? facebookUrl : `https://${facebookUrl}`);
    const parts = url.pathname.split("/").filter(Boolean);
    const isNested = parts[0] === "pages" || parts[0] === "p";
    const page = url.searchParams.get("id") ?? (isNested ? parts.at(-1) : parts[0]);
    return page ? `https://m.me/${encodeURIComponent(decodeURIComponent(page))}` : null;
  } catch {
    return null;
  }
}

/** Returns a link that calls a number. The link contains the digits and plus signs of the number. */
export function callLink(number: string): string | null {
  const dialled = number.replace(/[^\d+]/g, "");
  return dialled ? `tel:${dialled}` : null;
}

/**
 * Returns a link with which a customer asks the shop about `subject`, through the first configured channel. If the
 * channel supports it, the link already contains the subject.
 */
export function supportLink(contact: Contact, subject: string): string | null {
  const chat = whatsAppLink(contact.whatsapp);
  if (chat) return `${chat}?text=${encodeURIComponent(`${subject}: `)}`;
  if (contact.email) return `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`;
  return telegramLink(contact.telegram) ?? callLink(contact.call);
}

export type ChatKind = "whatsapp" | "telegram" | "messenger";

export interface ChatChannel {
  kind: ChatKind;
  label: string;
  href: string;
}

/** Returns the configured chat channels of the shop. */
export function chatChannels(contact: Contact): ChatChannel[] {
  const facebook = contact.socialMedia.find((entry) => entry.platform === "facebook");
  const channels: { kind: ChatKind; label: string; href: string | null }[] = [
    { kind: "whatsapp", label: t`WhatsApp`, href: whatsAppLink(contact.whatsapp) },
    { kind: "telegram", label: t`Telegram`, href: telegramLink(contact.telegram) },
    { kind: "messenger", label: t`Messenger`, href: facebook ? messengerLink(facebook.url) : null },
  ];
  return channels.filter((channel): channel is ChatChannel => channel.href !== null);
}
