import type { SendMailOptions } from "nodemailer";
import type { OutgoingMessage, SendingContext } from "./channel.ts";
import type { EmailSettings } from "./email-settings.ts";

interface Letter {
  message: OutgoingMessage;
  to: { name: string; address: string };
}

/** A short text, the same as simple HTML, and where to choose what one is written. */
export function letterOf(
  { publicUrl }: Pick<SendingContext, "publicUrl">,
  { from, fromName }: EmailSettings,
  { message, to }: Letter,
): SendMailOptions {
  const { title, text, url } = message.payload;
  const choose = `${publicUrl}/profile#messages`;
  return {
    from: { name: line(fromName), address: from },
    to: { name: line(to.name), address: to.address },
    subject: line(title),
    // The same for each try: mail servers take one letter for two of the same id.
    messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
    date: message.createdAt,
    text: `${text}\n\n${url}\n\n--\nChoose what you are written: ${choose}\n`,
    html: htmlOf({ title, text, url, choose }),
    headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${choose}>` },
  };
}

/** On one line: what ends a header is no part of a name or a subject. */
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

function htmlOf({ title, text, url, choose }: Record<"title" | "text" | "url" | "choose", string>): string {
  const paragraphs = text.split("\n").map((each) => `<p>${escaped(each)}</p>`);
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">
<h1 style="font-size:1.25rem">${escaped(title)}</h1>
${paragraphs.join("\n")}
<p><a href="${escaped(url)}">${escaped(url)}</a></p>
<p style="font-size:.8rem;color:#666"><a href="${escaped(choose)}" style="color:#666">Choose what you are written</a></p>
</body></html>
`;
}
