import type { Language } from "@hira/contract";
import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { testCipher } from "../../../testing/store.ts";
import { wordsIn } from "../../words/words.ts";
import { isMailbox } from "./email.ts";
import type { EmailSettings } from "./email-settings.ts";
import { letterOf } from "./letter.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

const EVIL = "Mina\r\nBcc: victim@mail.test\r\n\r\n<script>alert(1)</script>\u2028Subject: other";
const settings: EmailSettings = {
  host: "mail.test",
  port: 587,
  security: "starttls",
  user: "",
  from: "shop@hira.test",
  fromName: EVIL,
};

async function write(
  title: string,
  text: string,
  name: string,
  { kind = "delivered", language = "en" }: { kind?: string; language?: Language } = {},
): Promise<string> {
  const message = {
    ...{ id: "019", uid: "mina", receiver: "mina", kind, event: "e", createdAt: new Date() },
    payload: { title, text, url: "https://shop.test/my-orders/1", language },
  };
  const letter = letterOf({ publicUrl: "https://shop.test", cipher: testCipher }, settings, {
    message,
    to: { name, address: "mina@mail.test" },
  });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return String((await composer.sendMail(letter)).message);
}

/** Decodes a header that may contain parts such as `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
function decodedWords(header: string): string {
  const bytes = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)].map(([, way, text = ""]) =>
    way === "B" ? Buffer.from(text, "base64") : quotedBytes(text.replaceAll("_", " ")),
  );
  return Buffer.concat(bytes).toString();
}

const quotedBytes = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Returns the decoded text and the decoded HTML of an e-mail. */
function partsOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", body = ""] = part.split(/\r\n\r\n([\s\S]*)/);
      return /base64/i.test(head)
        ? Buffer.from(body, "base64").toString()
        : quotedBytes(body.replaceAll("=\r\n", "")).toString();
    });
}

describe("an e-mail has the store's headers, and is in its reader's language", () => {
  it("whatever line breaks a name or title contains, an e-mail has no other headers than the store's", async () => {
    const raw = await write(EVIL, EVIL, EVIL);
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    const names = head
      .split("\r\n")
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(":")[0]?.toLowerCase());
    expect(names.toSorted()).toEqual([
      "auto-submitted",
      "content-language",
      "content-type",
      "date",
      "from",
      "list-unsubscribe",
      "list-unsubscribe-post",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    expect(head.match(/mail\.test/g)).toHaveLength(1 + (head.match(/victim@mail\.test/g)?.length ?? 0));
  });

  it("the text and the HTML of an e-mail say the same, and only the store's own tags become HTML", async () => {
    const raw = (await write("A title", `<b>"Tom" & 'Jerry'</b>`, "Mina")).replace(/=\r\n/g, "");
    expect(raw).toContain(`<b>"Tom" & 'Jerry'</b>`);
    expect(raw).toContain("&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;");
    expect(raw).toContain("https://shop.test/profile#messages");
  });

  it("an e-mail is in its reader's language, and so are its subject and footer", async () => {
    const { title, text } = wordsIn("bn").moneyAdded("৳500.00");
    const raw = await write(title, text, "মিনা", { language: "bn" });
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    // All headers consist of ASCII characters (RFC 2047), so that any mail server can pass them on.
    expect(head).toMatch(/^[\s!-~]*$/);
    expect(decodedWords(/^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? "")).toBe("টাকা যোগ হয়েছে");
    expect(decodedWords(/^To: (.*(?:\r\n .*)*) </m.exec(head)?.[1] ?? "")).toBe("মিনা");
    expect(head).toContain("Content-Language: bn");
    const [plain = "", html = ""] = partsOf(raw);
    for (const part of [plain, html])
      for (const said of [text, "কী জানানো হবে বেছে নিন", "এই ই-মেইল বন্ধ করুন"]) expect(part).toContain(said);
    expect(html).toContain('<html lang="bn">');
    expect(plain).toContain("https://shop.test/bn/profile#messages");
    expect(plain).toContain("https://shop.test/bn/unsubscribe#");
    expect(head.replace(/\r\n\s/g, " ")).toMatch(/List-Unsubscribe: <[^>]+\?language=bn>/);
  });

  it("a customer can unsubscribe by one click, with a token that only the store can create; operators get none", async () => {
    const raw = (await write("A title", "A text", "Mina")).replace(/=\r\n/g, "");
    const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n\s/g, " ");
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const address = /^List-Unsubscribe: <(.*)>$/m.exec(head)?.[1] ?? "";
    const [, token = ""] =
      /^https:\/\/shop\.test\/api\/messages\/unsubscribe\/([\w-]+)\?language=en$/.exec(address) ?? [];
    expect(readUnsubscribeToken(testCipher, token)).toBe("mina");
    expect(raw).toContain("https://shop.test/unsubscribe#");
    expect(token).not.toContain(Buffer.from("mina").toString("base64url"));
    for (const wrong of ["", "mina", token.slice(1), `${token.slice(0, -2)}AA`])
      expect(readUnsubscribeToken(testCipher, wrong)).toBeUndefined();
    const other = testCipher.seal("019", "mina").toString("base64url");
    expect(readUnsubscribeToken(testCipher, other)).toBeUndefined();
    const toOperator = await write("A title", "A text", "Asha", { kind: "orders" });
    expect(toOperator).toContain("List-Unsubscribe: <https://shop.test/profile#messages>");
    expect(toOperator).not.toMatch(/One-Click|Stop these/);
  });
});

describe("an e-mail shows the shop's logo", () => {
  const context = { publicUrl: "https://shop.test", cipher: testCipher };
  const message = {
    ...{ id: "019", uid: "mina", receiver: "mina", kind: "delivered", event: "e", createdAt: new Date() },
    payload: {
      title: "A title",
      text: "A text",
      url: "https://shop.test/my-orders/1",
      language: "en" as const,
    },
  };
  const to = { name: "Mina", address: "mina@mail.test" };
  const logo = { shop: 'Tom & "Jerry"', url: "/uploads/brand-1.png", width: 360, height: 96 };
  const htmlWith = (letterhead?: typeof logo) =>
    String(letterOf(context, settings, { message, to, letterhead }).html);

  it("an e-mail shows the shop's logo above its text, or the shop's name if the mail program loads no pictures", () => {
    expect(htmlWith(logo)).toContain(
      '<img src="https://shop.test/uploads/brand-1.png" alt="Tom &amp; &quot;Jerry&quot;" width="180" height="48">',
    );
    expect(htmlWith({ ...logo, url: "https://cdn.test/uploads/b.png" })).toContain(
      'src="https://cdn.test/uploads/b.png"',
    );
  });

  it("if the shop has no logo, an e-mail has none either", () => expect(htmlWith()).not.toContain("<img"));
});

describe("only valid e-mail addresses are accepted", () => {
  it.each([
    "mina@mail.test, victim@mail.test",
    "mina@mail.test\r\nRCPT TO:<victim@mail.test>",
    "<mina@mail.test>",
    "mina mail.test",
    "mina@mail",
    "",
    '"a b"@mail.test',
    "mina@mail.test;victim@mail.test",
  ])("%j is not accepted as an e-mail address", (text) => expect(isMailbox(text)).toBe(false));
  it("an ordinary e-mail address is accepted", () =>
    expect(["mina@mail.test", "m.i+n@a-b.example"].every(isMailbox)).toBe(true));
});
