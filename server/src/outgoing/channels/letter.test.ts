import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { testCipher } from "../../testing/store.ts";
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

async function write(title: string, text: string, name: string, kind = "delivered"): Promise<string> {
  const message = {
    ...{ id: "019", uid: "mina", receiver: "mina", kind, event: "e", createdAt: new Date() },
    payload: { title, text, url: "https://shop.test/my-orders/1" },
  };
  const letter = letterOf({ publicUrl: "https://shop.test", cipher: testCipher }, settings, {
    message,
    to: { name, address: "mina@mail.test" },
  });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return String((await composer.sendMail(letter)).message);
}

describe("a letter", () => {
  it("has no other header than ours, whatever a name or a title is", async () => {
    const raw = await write(EVIL, EVIL, EVIL);
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    const names = head
      .split("\r\n")
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(":")[0]?.toLowerCase());
    expect(names.toSorted()).toEqual([
      "auto-submitted",
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

  it("says the same as text and as HTML, in which nothing is a tag but ours", async () => {
    const raw = (await write("A title", `<b>"Tom" & 'Jerry'</b>`, "Mina")).replace(/=\r\n/g, "");
    expect(raw).toContain(`<b>"Tom" & 'Jerry'</b>`);
    expect(raw).toContain("&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;");
    expect(raw).toContain("https://shop.test/profile#messages");
  });

  it("of a customer is stopped by one click, with a proof that nobody else can make; an operator's is not", async () => {
    const raw = (await write("A title", "A text", "Mina")).replace(/=\r\n/g, "");
    const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n\s/g, " ");
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const address = /^List-Unsubscribe: <(.*)>$/m.exec(head)?.[1] ?? "";
    const [, token = ""] = /^https:\/\/shop\.test\/api\/messages\/unsubscribe\/([\w-]+)$/.exec(address) ?? [];
    expect(readUnsubscribeToken(testCipher, token)).toBe("mina");
    expect(raw).toContain("https://shop.test/unsubscribe#");
    expect(token).not.toContain(Buffer.from("mina").toString("base64url"));
    for (const wrong of ["", "mina", token.slice(1), `${token.slice(0, -2)}AA`])
      expect(readUnsubscribeToken(testCipher, wrong)).toBeUndefined();
    const other = testCipher.seal("019", "mina").toString("base64url");
    expect(readUnsubscribeToken(testCipher, other)).toBeUndefined();
    const toOperator = await write("A title", "A text", "Asha", "orders");
    expect(toOperator).toContain("List-Unsubscribe: <https://shop.test/profile#messages>");
    expect(toOperator).not.toMatch(/One-Click|Stop these/);
  });
});

describe("an address", () => {
  it.each([
    "mina@mail.test, victim@mail.test",
    "mina@mail.test\r\nRCPT TO:<victim@mail.test>",
    "<mina@mail.test>",
    "mina mail.test",
    "mina@mail",
    "",
    '"a b"@mail.test',
    "mina@mail.test;victim@mail.test",
  ])("is none: %j", (text) => expect(isMailbox(text)).toBe(false));
  it("is one", () => expect(["mina@mail.test", "m.i+n@a-b.example"].every(isMailbox)).toBe(true));
});
