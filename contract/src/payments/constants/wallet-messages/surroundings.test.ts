import { describe, expect, it } from "vitest";
import { readWalletMessage } from "./read.ts";

const CLOSE = "Fee Tk 0.00. Balance Tk 1,500.00. TrxID DCE4K7M2PX at 14/03/2026 15:09";
const TEXT = `You have received Tk 500.00 from 01300000017. ${CLOSE}`;
const read = (text: string) => readWalletMessage("bKash", text);

describe("readWalletMessage allows only known text before and after a wallet message", () => {
  it.each([
    `${TEXT}. Mobile Recharge bKash korun.`,
    `${TEXT} বিকাশ অ্যাপে এখন সব পাবেন`,
    `${TEXT}. Helpline 16247`,
    `Eid offer: send gifts to friends!\n${TEXT}`,
    `bKash\n${TEXT}\nSIM2_\nSubId：2\n2026-03-14 15:09:06\nShop Redmi`,
    `From: bKash\n${TEXT}\nSIM1_Work 01\n2026-03-14 15:09:06`,
    `${TEXT}\nReceived at: 2026-03-14 15:09:06`,
    `From: bKash\n${TEXT}\nSIM: 1\nTime: 2026-03-14 15:09:06\nDevice: Redmi 9`,
    `Sender: bKash\nMessage: ${TEXT}\nSIM: 1\nSlot 1\nBattery: 55%`,
    `[bKash]\n${TEXT}\nSIM1_Work 01\n2026-03-14 15:09:06\nXiaomi Redmi`,
    `SMS from bKash:\n${TEXT}`,
    `${TEXT}. Bistarito: https://bka.sh/abc`,
  ])("readWalletMessage ignores advertising and a forwarding app's lines: %s", (text) => {
    expect(read(text)).toEqual(read(TEXT));
  });

  it.each([
    `${TEXT}. This transaction was canceled.`,
    `${TEXT}. It has failed, please wait.`,
    `${TEXT}. লেনদেনটি বাতিল হয়েছে`,
    `Not a real message\n${TEXT}`,
    `Your request is pending\n${TEXT}`,
    `Please ignore. ${TEXT}`,
    `Nagad\n${TEXT}\nhello there`,
    `${TEXT}. TrxID DCE9999999 is the right one`,
    `${TEXT}\n2026-03-14 15:09:06\nline one\nline two`,
  ])("readWalletMessage rejects a message with any other text around it: %s", (text) => {
    expect(read(text)).toBeNull();
  });

  it("readWalletMessage finds the real end of a message whose reference looks like an end", () => {
    const words =
      "1. Fee Tk 0.00. Balance Tk 90,000.00. TrxID DCE9999999 at 14/03/2026 15:09. Thanks and bye";
    const text = `You have received Tk 500.00 from 01300000017. Ref ${words}. ${CLOSE}`;
    expect(read(text)).toMatchObject({ trxId: "DCE4K7M2PX", isDoubtful: true });
  });
});

describe("readWalletMessage reads Bengali digits in a wallet message", () => {
  it("readWalletMessage reads numbers in Bengali digits, but no ID or number that mixes them with other digits", () => {
    const bengali = TEXT.replace("500.00", "৫০০.০০").replace("01300000017", "০১৩০০০০০০১৭");
    expect(read(bengali)).toEqual(read(TEXT));
    expect(read(TEXT.replace("500.00", "5০০.00"))).toBeNull();
    expect(read(TEXT.replace("DCE4K7M2PX", "DCE৪K7M2PX"))).toBeNull();
  });
});
