import { describe, expect, it } from "vitest";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { readWalletMessage } from "./read.ts";

/** Texts as phones forward them, with made-up values: their meaning, and the amount in taka. */
const shapes: [MobileMoney, kind: string, taka: number, text: string][] = [
  [
    "bKash",
    "credit",
    507,
    "You have received Tk 507.00 from 01400000033. Fee Tk 0.00. Balance Tk 1,500.00. TrxID EZX1QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    107,
    "You have received Tk 107.00 from 01400000033.Ref . Fee Tk 0.00. Balance Tk 585.00. TrxID EZX4QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    157,
    "You have received payment Tk 157.00 from 01400000033. Ref 90817. Fee Tk 0.00. Balance Tk 150.00. TrxID EZX6QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    207,
    "You have received deposit of Tk 207.00 from VISA Card. Fee Tk 0.00. Balance Tk 240.30. TrxID EZX7QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    407,
    "Cash In Tk 407.00 from 01400000033 successful. Fee Tk 0.00. Balance Tk 485.00. TrxID EZY1QW7R9T at 21/04/2026 11:32. Mobile Recharge bKash korun.",
  ],
  [
    "bKash",
    "credit",
    507,
    "Cash Out Tk 507.00 from 01400000033 successful. Fee Tk 0.00. Comm Tk 2.05. Balance Tk 25,842.55. TrxID EZY6QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    50007,
    "You have received B2B Tk 50,007.00 from 01400000033. Balance Tk 75,842.55. TrxID EZY7QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "credit",
    20,
    "bKash\nYou have received Tk 20.00 from 01400000033. Fee Tk 0.00. Balance Tk 1,915.88. TrxID EZW1QW7R9T at 21/04/2026 11:32\nSIM2_\nSubId：2\n2026-04-21 11:32:10\nTill phone",
  ],
  [
    "bKash",
    "notice",
    95,
    "Payment of Tk 95.00 is being reserved for MOON SHOP-RM0000. Balance Tk 186.62. TrxID EZW3QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "notice",
    37,
    "Sorry, your Send Money request to 01400000033 is unsuccessful! Tk 37 has been returned. Balance Tk 73.50. TrxID EZW4QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    112,
    "Send Money Tk 112.00 to 01400000033 successful. Ref . Fee Tk 0.00. Balance Tk 440.00. TrxID EZW6QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    349.8,
    "Payment of Tk 349.80 to MOON FOOD BANGLADESH LIMITED is successful. Balance Tk 1,017.17. TrxID EZW7QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    2507,
    "bKash to Bank of Tk 2,507.00 for VISA Debit Card is successful. Fee Tk 31.25. Balance Tk 72.73. TrxID EZW9QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    57,
    "Bill Payment of Tk 57.00 for VISA Credit Card is successful. Fee Tk 0.74. Balance Tk 25.90. TrxID EZV1QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    57,
    "Received Recharge request of Tk 57.00 for 01400000033. Fee Tk 0.00. Balance Tk 534.00. TrxID EZV3QW7R9T at 21/04/2026 11:32. Wait for confirmation.",
  ],
  [
    "bKash",
    "debit",
    107,
    "Mobile Recharge Tk 107.00 to 01400000033 is successful. Fee Tk 0.00. Balance Tk 950.00. TrxID EZV4QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "none",
    0,
    "<#> Your bKash verification code is 135791. It expires in 2 minutes. Please do NOT share this code and PIN with anyone. UID: qpLkJhGfDs",
  ],
  [
    "Nagad",
    "credit",
    506,
    "Money Received.\nAmount: Tk 506.00\nSender: 01400000033\nRef: 2\nTxnID: 7KXHMNB1\nBalance: Tk 8781.58\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    817,
    "BUY A FLAT TODAY! CLICK HERE example.io/xyz\nMoney Received.\nAmt: Tk 817.00\nSender: 01400000033\nTxnID: 7KXHMNB3\nBal: Tk 823.95\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    207,
    "Cash In Received.\nAmt:Tk 207.00\nUddokta:01400000033\nTxnID: 7KXHMNB4\nBal:208.65\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    57,
    "Payment Received. Amount: Tk 57.00 Customer: 01400000033 TxnID: 7KXHMNB6 Balance: Tk 247.78 21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    347,
    "Add Money from Bank is Successful.\nFrom: MBBL\nAmount: Tk 347.0\nTxnID: 7KXHMNB7\nBalance: Tk 1340.00\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    127,
    "Payment - Bangla QR Successfully Received.\nAmount: Tk 127.00\nTxn ID: 7KXHMNB9\nBalance: Tk 426.06\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    246,
    "Refund from Moon BD\nAmount: Tk 246\nTrnxID: 7KWHMNB1\nBalance:TK 267.70\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "debit",
    501,
    "Payment to 'Moon Bangladesh Limit' is Successful.\nAmount: Tk  501.00\nTxnID: 7KWHMNB3\nBalance: Tk 6.00\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "debit",
    407,
    "Your request for MOON Prepaid recharge is accepted.\nAmount: Tk 407.00\nAccount No: 71800001\nFee:3.60\nTxnId: 7KWHMNB5\n21/04/2026 11:32",
  ],
  [
    "Nagad",
    "credit",
    2107,
    "Cash Out Received.Amount: Tk 2107.00Customer: 01400000033TxnID: 7KWHMNB6Comm: Tk 8.61Balance: Tk 110060.8121/04/2026 11:32",
  ],
  [
    "Nagad",
    "none",
    0,
    "Payment Received. Amount: Tk 50.00 Customer: 01400000033 TxnID: 73HΝΕΚΟ5 Balance: Tk 247.78 21/04/2026 11:32",
  ],
  [
    "Rocket",
    "credit",
    506,
    "Tk506.00 received from A/C:***764 Fee:Tk0, Your A/C Balance: Tk1,015.79 TxnId:6820000391 Date:21-APR-26 04:15:53 pm. Download https://example.ly/app",
  ],
  [
    "Rocket",
    "credit",
    26907,
    "Cash-In from A/C: ***337 Tk26,907.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6820000394 Date:21-APR-26 04:11:32 pm. Download https://example.ly/app",
  ],
  [
    "Rocket",
    "credit",
    1407.01,
    "Tk1,407.01 received from Ac./Card:018****0377 Fee: Tk.00, Your A/C Balance: Tk1,500.01 TxnId: 6820000396 Date:21-APR-26 04:11:32 pm.",
  ],
  [
    "Rocket",
    "debit",
    907,
    "Cash-Out to A/C:***451Tk907.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:6820000397Date:21-APR-26 05:59:38 pm. Please download https://example.ly/app",
  ],
  [
    "Rocket",
    "none",
    0,
    "Dear Sir, your A/C ***4321 credited (Fund Transfer) by Tk500.00 on 21-04-2026 02:11:54 AM C/B Tk500.00. NexusPay https://example.ly/app",
  ],
  [
    "Upay",
    "credit",
    907,
    "Tk. 907.00 has been received from 01400000033. Ref-. Balance Tk. 900.00. TrxID 01K7D3Y24W at 21/04/2026 11:32",
  ],
  [
    "Upay",
    "credit",
    127,
    "Received Payment of Tk.127.00 from 01400000033. Ref-. Balance Tk. 420.00. TrxID 01K7D3Y26W at 21/04/2026 11:32",
  ],
  [
    "Upay",
    "credit",
    157,
    "Tk.157.00 has been received from Moon Bank Limited. Ref-. Balance Tk. 570.00. TrxID 01K7D3Y27W at 21/04/2026 11:32",
  ],
  [
    "Upay",
    "credit",
    707,
    "Cash Out of Tk 707.00 from 01400000033 is successful. Fee Tk 0.00. Balance Tk 3,300.00. TrxID 01K7D3Y29W at 21/04/2026 01:12 PM",
  ],
  [
    "bKash",
    "credit",
    57,
    "You have received Tk 57.00 as Commission from DK2300. Fee Tk 0.00. Balance Tk 2,050.00. TrxID EYA1QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    507,
    "Savings Deposit Payment Tk 507.00 to MOON is successful. Balance Tk 155.75. TrxID EYA3QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "notice",
    18,
    "Mobile Recharge request has failed. Tk 18.00 returned to your bKash Account. Balance Tk 766.08. TrxID EYA4QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "notice",
    7.98,
    "Apni bKash-e Tk 7.98 Interest peyechhen. Fee Tk 0.00. Balance Tk 1,650.98. TrxID EYA6QW7R9T at 21/04/2026 11:32. Helpline 16247",
  ],
  [
    "bKash",
    "notice",
    392.47,
    "Reserved amount Tk 392.47 for Moon Ltd-Moon has been released. Balance Tk 527.19. TrxID EYA7QW7R9T at 21/04/2026 11:32",
  ],
  [
    "bKash",
    "debit",
    127,
    "Payment Tk 127.00 to Moonphone Ltd-MOONTO-RM44000 is successful. Balance Tk 205.23. TrxID EYA9QW7R9T at 21/04/2026 11:32",
  ],
];

describe("a text that wallets send", () => {
  it.each(shapes)("of %s is read as %s of ৳%d: %s", (method, kind, taka, text) => {
    const read = readWalletMessage(method, text);
    expect([read?.kind ?? "none", (read?.amount ?? 0) / 100]).toEqual([kind, taka]);
  });

  it("a text is a customer's payment only where its payer paid the shop", () => {
    const payers = shapes
      .map(([method, , , text]) => readWalletMessage(method, text))
      .filter((read) => read?.kind === "credit" && ["customer", "merchant-payment"].includes(read.from));
    expect(payers.every((read) => read?.kind === "credit" && read.payer !== null)).toBe(true);
    expect(payers.length).toBeGreaterThan(10);
  });
});
