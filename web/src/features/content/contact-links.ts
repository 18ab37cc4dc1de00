import type { Contact } from "@hira/contract";

/** A link that opens a chat in WhatsApp: the digits of the number, nothing else. Null without any digit. */
export function whatsAppLink(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  return digits ? `https://wa.me/${digits}` : null;
}

/** A Telegram link from a name (a leading @ is dropped) or from an address. */
export function telegramLink(name: string): string | null {
  const bare = name
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(t|telegram)\.me\//i, "")
    .replace(/^@/, "");
  return bare ? `https://t.me/${encodeURIComponent(bare)}` : null;
}

/** The Messenger chat of a Facebook page: its name, or its number for addresses that carry one. */
export function messengerLink(facebookUrl: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(facebookUrl) ? facebookUrl : `https://${facebookUrl}`);
    if (!/(^|\.)(facebook|fb)\.(com|me)$/i.test(url.hostname)) return null;
    const number = url.searchParams.get("id");
    const parts = url.pathname.split("/").filter(Boolean);
    const page = number ?? (parts[0] === "pages" || parts[0] === "p" ? parts.at(-1) : parts[0]);
    return page ? `https://m.me/${encodeURIComponent(decodeURIComponent(page))}` : null;
  } catch {
    return null;
  }
}

/** A call link: digits and a leading plus. */
export function callLink(number: string): string | null {
  const dialled = number.replace(/[^\d+]/g, "");
  return dialled ? `tel:${dialled}` : null;
}

export type ChatKind = "whatsapp" | "telegram" | "messenger";

export interface ChatChannel {
  kind: ChatKind;
  label: string;
  href: string;
}

/** The ways to chat with the shop, those that it has. */
export function chatChannels(contact: Contact): ChatChannel[] {
  const facebook = contact.socialMedia.find((entry) => entry.platform === "facebook");
  const channels: { kind: ChatKind; label: string; href: string | null }[] = [
    { kind: "whatsapp", label: "WhatsApp", href: whatsAppLink(contact.whatsapp) },
    { kind: "telegram", label: "Telegram", href: telegramLink(contact.telegram) },
    { kind: "messenger", label: "Messenger", href: facebook ? messengerLink(facebook.url) : null },
  ];
  return channels.filter((channel): channel is ChatChannel => channel.href !== null);
}
