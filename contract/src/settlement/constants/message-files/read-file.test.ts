import { describe, expect, it } from "vitest";
import { type ReadFile, readMessageFile } from "./read-file.ts";
import { UnreadableFile } from "./sms-xml.ts";

const isWallet = (sender: string) => sender === "bKash" || sender === "NAGAD";
const AT = Date.parse("2026-03-14T15:09:00+06:00");
const read = (...pieces: string[]) => readMessageFile(pieces, isWallet);
const textsOf = ({ messages }: ReadFile) => messages.map(({ text }) => text);

const sms = (body: string, more = `address="bKash" date="${AT}" type="1"`) =>
  `<sms protocol="0" ${more} subject="null" body="${body}" readable_date="Mar 14" contact_name="(Unknown)" />\n`;
const backup = (...tags: string[]) =>
  `\uFEFF<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!-- File Created By a > program -->\n<smses count="${tags.length}" backup_set="x">\n${tags.join("")}</smses>`;

describe("readMessageFile reads an XML file of the app SMS Backup & Restore", () => {
  it("readMessageFile returns the messages that wallets sent, however the file is split into pieces", async () => {
    const file = backup(
      sms("Money Received.&#10;Amount: Tk 5.00 &lt;a&gt; &amp;lt; &quot;b&quot;"),
      sms("x > y &#55357;&#56841; &#x1F600;"),
      sms("sent by me", `address="bKash" date="${AT}" type="2"`),
      sms("hello", `address="+8801700000001" date="${AT}" type="1"`),
      sms("BKASH offers", `address="BKASH" date="${AT}" type="1"`),
      `<mms date="1"><parts><part seq="0" ct="image/jpeg" data="${"QUJD".repeat(60_000)}"/><part text="&lt;sms &gt;"/></parts></mms>\n`,
      sms("null"),
      sms("no time", 'address="bKash" date="soon" type="1"'),
      sms("last", `address='NAGAD' date='${AT}' type='1'`),
    );
    const whole = await read(file);
    expect(textsOf(whole)).toEqual([
      'Money Received.\nAmount: Tk 5.00 <a> &lt; "b"',
      "x > y \u{1F609} \u{1F600}",
      "last",
    ]);
    expect(whole.messages[0]).toMatchObject({
      line: 1,
      sender: "bKash",
      receivedAt: "2026-03-14T15:09:00+06:00",
    });
    expect(whole).toMatchObject({ sent: 1, others: 2, unusable: [6, 7] });
    expect([...whole.senders]).toEqual([["BKASH", 1]]);
    for (const size of [7, 64, 4_096])
      expect(await read(...(file.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []))).toEqual(whole);
  });

  it.each([
    ["doctype", backup().replace("<smses", '<!DOCTYPE smses [<!ENTITY a "b">]><smses')],
    ["broken", backup(sms("x")).slice(0, -20)],
    ["broken", `${backup().replace("</smses>", "")}<sms body="${"x".repeat(120_000)}`],
    ["no-messages", "<calls><call number='1'/></calls>"],
    ["no-messages", ""],
    ["no-messages", "a,b\n1,2"],
    ["not-text", "PK\u0003\u0004"],
    ["broken", '{"address": "bKash"'],
    ["too-many", backup(sms("x").repeat(10_001))],
  ])("readMessageFile refuses a damaged or hostile XML file as %s", async (why, file) => {
    await expect(read(file)).rejects.toEqual(new UnreadableFile(why as "broken"));
  });

  it("readMessageFile expands no entities of XML: an unknown entity stays unchanged", async () => {
    expect(textsOf(await read(backup(sms("&lol; &#xFFFFFF; &amp;amp;"))))).toEqual([
      "&lol; &#xFFFFFF; &amp;",
    ]);
  });
});

describe("readMessageFile reads a CSV or JSON file that a phone's app exported", () => {
  const one = { address: "bKash", body: "a, “b”\nc", date: String(AT), type: "1" };
  const wanted = [
    { line: 1, sender: "bKash", text: "a, “b”\nc", receivedAt: "2026-03-14T15:09:00+06:00", sim: null },
  ];

  it.each([
    ["a list", JSON.stringify([one])],
    ["an object a line", `${JSON.stringify(one)}\n${JSON.stringify({ ...one, type: "2" })}\n`],
    ["a list in an object", JSON.stringify({ version: 2, messages: [one] })],
    [
      "events",
      JSON.stringify([
        {
          event: "sms:received",
          payload: { message: one.body, sender: "bKash", receivedAt: "2026-03-14T09:09:00.000Z" },
        },
      ]),
    ],
    [
      "other names",
      JSON.stringify([
        { phoneNumber: "bKash", content: one.body, timestamp: AT / 1_000, direction: "Received" },
      ]),
    ],
    ["CSV", `\uFEFFDate,Type,Sender,Message\r\n14/03/2026 3:09 PM,Inbox,bKash,"a, “b”\nc"\r\n`],
    ["CSV for a spreadsheet", `sep=;\nText;From;Received at\n"a, “b”\nc";bKash;2026-03-14 15:09:00`],
  ])("readMessageFile reads the same messages from %s", async (_, file) => {
    expect((await read(file)).messages).toEqual(wanted);
  });

  it("readMessageFile keeps the SIM slot of a message", async () => {
    const [message] = (await read(JSON.stringify([{ ...one, simSlot: "SIM 2" }]))).messages;
    expect(message?.sim).toBe(2);
  });
});
