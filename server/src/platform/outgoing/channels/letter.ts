import { addressIn, customerMessageKinds, isToStranger, type Language } from "@hira/contract";
import type { SendMailOptions } from "nodemailer";
import { wordsIn } from "../../words/words.ts";
import type { OutgoingMessage, SendingContext } from "./channel.ts";
import type { Letterhead } from "./email-queries.ts";
import type { EmailSettings } from "./email-settings.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

interface Letter {
  message: OutgoingMessage;
  to: { name: string; address: string };
  /** The shop's logo, which is shown above the e-mail's text. Absent if the shop has none. */
  letterhead?: Letterhead | undefined;
}

/**
 * Makes an e-mail. It contains a short text, the same text as simple HTML, and a link to the page where notifications
 * are chosen. The e-mail of a customer also has a link and headers for unsubscribing.
 */
export function letterOf(
  { publicUrl, cipher }: Pick<SendingContext, "publicUrl" | "cipher">,
  { from, fromName }: EmailSettings,
  { message, to, letterhead }: Letter,
): SendMailOptions {
  const { title, text, url, language } = message.payload;
  const isForCustomer = customerMessageKinds.some((kind) => kind === message.kind);
  const token = isForCustomer ? unsubscribeToken(cipher, message.uid) : undefined;
  const words = wordsIn(language);
  const page = (path: string) => publicUrl + addressIn(language, path);
  const choose = page("/profile#messages");
  // A person without an account has no such page, so there is no link to it.
  const isForStranger = isToStranger(message.kind);
  const links: Link[] = isForStranger ? [] : [{ label: words.choose, url: choose }];
  if (token) links.push({ label: words.stop, url: page(`/unsubscribe#${token}`) });
  return {
    from: { name: line(fromName), address: from },
    to: { name: line(to.name), address: to.address },
    subject: line(title),
    // If an e-mail is sent again, it has the same message ID. Mail servers then drop the second one.
    messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
    date: message.createdAt,
    text: `${text}\n\n${url}\n${links.length > 0 ? "\n--\n" : ""}${links.map((each) => `${each.label}: ${each.url}\n`).join("")}`,
    html: htmlOf({ title, text, url, language, links, logo: logoOf(publicUrl, letterhead) }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...(token
        ? oneClick(`${publicUrl}/api/messages/unsubscribe/${token}?language=${language}`)
        : isForStranger
          ? {}
          : { "List-Unsubscribe": `<${choose}>` }),
    },
  };
}

interface Link {
  label: string;
  url: string;
}

/**
 * The headers for unsubscribing by one click (RFC 8058). They are only for customers' e-mails, because an operator may
 * be required to get notifications.
 */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Replaces line breaks in a name or subject, because they would end the e-mail's header. */
function line(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

/**
 * Returns the logo as HTML. It is shown at half its size, so that it is sharp on screens with many pixels. Mail
 * programs that load no pictures show the shop's name.
 */
function logoOf(publicUrl: string, letterhead: Letterhead | undefined): string {
  if (!letterhead) return "";
  const { shop, url, width, height } = letterhead;
  const source = new URL(url, publicUrl).href;
  const size = `width="${Math.round(width / 2)}" height="${Math.round(height / 2)}"`;
  return `<p><img src="${escaped(source)}" alt="${escaped(shop)}" ${size}></p>\n`;
}

function htmlOf({
  title,
  text,
  url,
  language,
  links,
  logo,
}: Record<"title" | "text" | "url" | "logo", string> & {
  language: Language;
  links: readonly Link[];
}): string {
  const foot = links.map(
    (each) => `<a href="${escaped(each.url)}" style="color:#666">${escaped(each.label)}</a>`,
  );
  const paragraphs = text.split("\n").map((each) => `<p>${escaped(each)}</p>`);
  return `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">
${logo}<h1 style="font-size:1.25rem">${escaped(title)}</h1>
${paragraphs.join("\n")}
<p><a href="${escaped(url)}">${escaped(url)}</a></p>
<p style="font-size:.8rem;color:#666">${foot.join(" · ")}</p>
</body></html>
`;
}
