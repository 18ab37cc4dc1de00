import type { Contact } from "@hira/contract";
import { describe, expect, it } from "vitest";
import {
  callLink,
  chatChannels,
  messengerLink,
  supportLink,
  telegramLink,
  whatsAppLink,
} from "./contact-links.ts";

describe("each way to contact the shop has a link", () => {
  it("whatsAppLink contains only the digits of the number", () => {
    expect(whatsAppLink("+880 1700-000000")).toBe("https://wa.me/8801700000000");
    expect(whatsAppLink("soon")).toBeNull();
  });

  it("whatsAppLink adds Bangladesh's country code only to a local mobile number", () => {
    expect(whatsAppLink("01712345678")).toBe("https://wa.me/8801712345678");
    expect(whatsAppLink("01712-345 678")).toBe("https://wa.me/8801712345678");
    expect(whatsAppLink("008801712345678")).toBe("https://wa.me/8801712345678");
    expect(whatsAppLink("0170")).toBe("https://wa.me/0170");
    expect(whatsAppLink("+44 1712 345678")).toBe("https://wa.me/441712345678");
  });

  it("telegramLink drops a leading @, and does not change a full address", () => {
    expect(telegramLink("@hira_shop")).toBe("https://t.me/hira_shop");
    expect(telegramLink("t.me/hira_shop")).toBe("https://t.me/hira_shop");
    expect(telegramLink("https://t.me/hira_shop")).toBe("https://t.me/hira_shop");
    expect(telegramLink(" ")).toBeNull();
  });

  it.each([
    ["https://www.facebook.com/hira.shop/", "https://m.me/hira.shop"],
    ["facebook.com/hira.shop?ref=x", "https://m.me/hira.shop"],
    ["https://facebook.com/profile.php?id=1000123", "https://m.me/1000123"],
    ["https://facebook.com/pages/Hira-Shop/1000123", "https://m.me/1000123"],
    ["https://facebook.com/", null],
    ["not an address", null],
  ])("messengerLink derives the chat from the Facebook address %s", (address, link) => {
    expect(messengerLink(address)).toBe(link);
  });

  it("callLink keeps the digits and the plus sign of a number", () => {
    expect(callLink("+880 1700-000000")).toBe("tel:+8801700000000");
  });
});

describe("chatChannels returns the channels of the chat button", () => {
  const none: Contact = {
    call: "",
    email: "",
    whatsapp: "",
    telegram: "",
    address: "",
    workingHours: "",
    socialMedia: [],
  };

  it("chatChannels returns the channels that the shop has configured", () => {
    const socialMedia: Contact["socialMedia"] = [{ platform: "facebook", url: "https://facebook.com/hira" }];
    const kinds = chatChannels({ ...none, whatsapp: "0170", socialMedia }).map((channel) => channel.kind);
    expect(kinds).toEqual(["whatsapp", "messenger"]);
    expect(chatChannels(none)).toEqual([]);
  });
});

describe("supportLink returns the link with which a customer asks about an order", () => {
  const contact: Contact = {
    call: "+880 1700-000000",
    email: "support@hira.example",
    whatsapp: "+880 1700-000000",
    telegram: "@hira",
    address: "",
    workingHours: "",
    socialMedia: [],
  };

  it("supportLink uses the first configured channel, and names the order if the channel supports it", () => {
    const subject = "Order #1a2b3c4d";
    const ways = [
      contact,
      { ...contact, whatsapp: "" },
      { ...contact, whatsapp: "", email: "" },
      { ...contact, whatsapp: "", email: "", telegram: "" },
      { ...contact, whatsapp: "", email: "", telegram: "", call: "" },
    ];
    expect(ways.map((way) => supportLink(way, subject))).toEqual([
      "https://wa.me/8801700000000?text=Order%20%231a2b3c4d%3A%20",
      "mailto:support@hira.example?subject=Order%20%231a2b3c4d",
      "https://t.me/hira",
      "tel:+8801700000000",
      null,
    ]);
  });
});
