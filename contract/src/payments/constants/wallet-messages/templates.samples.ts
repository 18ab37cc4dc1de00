import type { WalletCredit, WalletDebit, WalletNotice } from "./message.ts";

type Told<T> = Partial<Omit<T, "amount" | "fee" | "commission" | "balance" | "change">> & {
  /** In taka. */
  amount: number;
  fee?: number;
  commission?: number;
  balance: number;
  change?: number | null;
};

/**
 * A text in the form in which a phone forwards it, with invented values, and the fields it must be read as. A credit
 * lists all fields.
 */
export interface Sample {
  template: string;
  text: string;
  says: Told<WalletCredit> | Told<WalletDebit> | Told<WalletNotice>;
}

const AT = "2026-03-14T15:09:00+06:00";
const TRX = "DCE4K7M2PX";
const bkash = { trxId: TRX, occurredAt: AT };
const CLOSE = `TrxID ${TRX} at 14/03/2026 15:09`;
const payer = "01300000017";

const bkashSamples: Sample[] = [
  {
    template: "bkash-received",
    text: `You have received Tk 2,350.00 from ${payer}. Fee Tk 0.00. Balance Tk 14,020.75. ${CLOSE}`,
    says: { ...bkash, amount: 2350, fee: 0, payer, reference: null, balance: 14_020.75 },
  },
  {
    template: "bkash-received",
    text: `You have received Tk 500.00 from ${payer}. Ref 1. Fee Tk 0.00. Balance Tk 1,500.00. ${CLOSE}`,
    says: { ...bkash, amount: 500, payer, reference: "1", balance: 1500 },
  },
  {
    template: "bkash-received",
    text: `You have received Tk 500.00 from ${payer}.Ref for the game of my brother. Fee Tk 5.00. Balance Tk 1,00,500.00. ${CLOSE}`,
    says: { ...bkash, amount: 500, fee: 5, payer, reference: "for the game of my brother", balance: 100_500 },
  },
  {
    template: "bkash-received",
    text: `You have received Tk 12000.00 from ${payer}. Ref . Fee Tk 0.00. Balance Tk 12000.50. ${CLOSE}`,
    says: { ...bkash, amount: 12_000, payer, reference: null, balance: 12_000.5 },
  },
  {
    template: "bkash-received",
    text: `You have received Tk 500.00 from ${payer}. Ref dada’র জন্য. Fee Tk 0.00. Balance Tk 1,500.00. ${CLOSE}`,
    says: { ...bkash, amount: 500, payer, reference: "dada’র জন্য", balance: 1500 },
  },
  {
    template: "bkash-merchant-payment",
    text: `You have received payment Tk 760.00 from ${payer}. Fee Tk 0.00. Balance Tk 9,760.59.${CLOSE}`,
    says: { ...bkash, amount: 760, payer, from: "merchant-payment", balance: 9760.59 },
  },
  {
    template: "bkash-merchant-payment",
    text: `You have received payment Tk 760.00 from ${payer}. Ref 88 12. Fee Tk 7.60. Balance Tk 9,760.59. ${CLOSE}`,
    says: { ...bkash, amount: 760, fee: 7.6, payer, reference: "88 12", balance: 9760.59 },
  },
  {
    template: "bkash-agent-cash-out",
    text: `Cash Out Tk 1,250.00 from ${payer} successful. Fee Tk 0.00. Balance Tk 201,710.33. ${CLOSE}`,
    says: { ...bkash, amount: 1250, payer, from: "customer", balance: 201_710.33 },
  },
  {
    template: "bkash-cash-in",
    text: `Cash In Tk 1,000.00 from ${payer} successful. Fee Tk 0.00. Balance Tk 1,607.90. ${CLOSE}. Download App: https://example.sh/8app`,
    says: { ...bkash, amount: 1000, payer, from: "agent", balance: 1607.9 },
  },
  {
    template: "bkash-bank-deposit",
    text: `You have received deposit from iBanking of Tk 3,500.00 from Bank of the Hills PLC. Internet Banking. Fee Tk 0.00. Balance Tk 4,838.33. ${CLOSE}`,
    says: {
      ...bkash,
      amount: 3500,
      payer: null,
      reference: "Bank of the Hills PLC. Internet Banking",
      from: "bank",
      balance: 4838.33,
    },
  },
  {
    template: "bkash-bank-deposit",
    text: `You have received a deposit of Tk 1,000.00 from Golden Bank Account. Fee Tk 0.00. Balance Tk 1,140.34. ${CLOSE}`,
    says: { ...bkash, amount: 1000, payer: null, reference: "Golden Bank Account", balance: 1140.34 },
  },
  {
    template: "bkash-b2b-received",
    text: `B2B received Tk 20,000.00 from ${payer}. Fee Tk 0.00. Balance Tk 25,000.00. ${CLOSE}`,
    says: { ...bkash, amount: 20_000, payer, from: "b2b", balance: 25_000 },
  },
  {
    template: "bkash-firm",
    text: `You have received Tk 63.00 from Bazaar Online. Balance Tk 1,082.65. ${CLOSE}`,
    says: { ...bkash, amount: 63, payer: null, reference: "Bazaar Online", from: "b2b", balance: 1082.65 },
  },
  {
    template: "bkash-send-money",
    text: `Send Money Tk 510.00 to 01400000021 successful. Ref 5. Fee Tk 5.00. Balance Tk 4,479.65. ${CLOSE}`,
    says: { ...bkash, amount: 510, fee: 5, to: "01400000021", balance: 4479.65 },
  },
  {
    template: "bkash-payment",
    text: `Payment of Tk 1,015.50 to HILL STATIONERY-RM00001 is successful. Balance Tk 1,115.15. ${CLOSE}`,
    says: { ...bkash, amount: 1015.5, to: "HILL STATIONERY-RM00001", balance: 1115.15 },
  },
  {
    template: "bkash-payment",
    text: `Payment Tk 100.00 to HILL STATIONERY is successful. Balance Tk 601.81. ${CLOSE}`,
    says: { ...bkash, amount: 100, to: "HILL STATIONERY", balance: 601.81 },
  },
  {
    template: "bkash-cash-out",
    text: `Cash Out Tk 4,000.00 to 01400000021 successful. Fee Tk 74.00. Balance Tk 508.43. ${CLOSE}`,
    says: { ...bkash, amount: 4000, fee: 74, to: "01400000021", balance: 508.43 },
  },
  {
    template: "bkash-b2b-transfer",
    text: `B2B Transfer Tk 2,000.00 to 01400000021 successful. Fee Tk 0.00. Balance Tk 7,521.24. ${CLOSE}`,
    says: { ...bkash, amount: 2000, to: "01400000021", balance: 7521.24 },
  },
  {
    template: "bkash-agent-cash-in",
    text: `Cash In Tk 2,000.00 to 01400000021 successful. Fee Tk 0.00. Balance Tk 2,851.16. ${CLOSE}`,
    says: { ...bkash, amount: 2000, to: "01400000021", balance: 2851.16 },
  },
  {
    template: "bkash-cashback",
    text: `Congratulations! You have received Cashback Tk 20.00. Balance Tk 1,000.00. ${CLOSE}. Cashback for Send Money!`,
    says: { ...bkash, amount: 20, why: "cashback", balance: 1000, change: 20 },
  },
  {
    template: "bkash-reserved",
    text: `Payment of Tk 149.00 is being reserved for HILL STATIONERY. Balance Tk 851.00. ${CLOSE}`,
    says: { ...bkash, amount: 149, why: "reserved", balance: 851, change: null },
  },
  {
    template: "bkash-returned",
    text: `Sorry, your Send Money request to 01400000021 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. ${CLOSE}`,
    says: { ...bkash, amount: 30, why: "returned", balance: 73.5, change: null },
  },
];

const nagad = { trxId: "7C4KX2QA", occurredAt: AT };
const day = "14/03/2026 15:09";

const nagadSamples: Sample[] = [
  {
    template: "nagad-received",
    text: `Money Received.\nAmount: Tk 199.00\nSender: ${payer}\nRef: N/A\nTxnID: 7C4KX2QA\nBalance: Tk 1389.43\n${day}`,
    says: { ...nagad, amount: 199, fee: 0, payer, reference: "N/A", balance: 1389.43 },
  },
  {
    template: "nagad-received",
    text: `Money Received.Amount: Tk 199.00Sender: ${payer}Ref: two wordsTxnID: 7C4KX2QABalance: Tk 1389.43${day}`,
    says: { ...nagad, amount: 199, payer, reference: "two words", balance: 1389.43 },
  },
  {
    template: "nagad-received",
    text: `Money\u00a0Received.\r\nAmount:\u00a0Tk\u00a01,199.00\r\nSender: ${payer}\r\nTxnID: 7C4KX2QA\r\nBalance: Tk 2,389.43\r\n14/03/2026\u00a015:09`,
    says: { ...nagad, amount: 1199, payer, reference: null, balance: 2389.43 },
  },
  {
    template: "nagad-merchant-payment",
    text: `Payment Received.\nAmount: Tk 50.00\nCustomer: ${payer}\nTxnID: 7C4KX2QA\nBalance: Tk 247.78\n${day}`,
    says: { ...nagad, amount: 50, payer, from: "merchant-payment", balance: 247.78 },
  },
  {
    template: "nagad-cash-in",
    text: `Cash In Received.\nAmount: Tk 5000.00\nUddokta: ${payer}\nTxnID: 7C4KX2QA\nBalance: 5932.90\n${day}`,
    says: { ...nagad, amount: 5000, payer, from: "agent", balance: 5932.9 },
  },
  {
    template: "nagad-cash-in",
    text: `Cash In Received. Amt: Tk 5000.00 Uddokta: ${payer} TxnID: 7C4KX2QA Bal: 5932.90 ${day}`,
    says: { ...nagad, amount: 5000, payer, balance: 5932.9 },
  },
  {
    template: "nagad-agent-cash-out",
    text: `Cash Out Received.Amount: Tk 2100.00Customer: ${payer}TxnID: 7C4KX2QAComm: Tk 8.61Balance: Tk 110060.81${day}`,
    says: { ...nagad, amount: 2100, commission: 8.61, payer, from: "customer", balance: 110_060.81 },
  },
  {
    template: "nagad-b2b-received",
    text: `B2B Received. Amount: Tk 3000.00 Sender: ${payer} TxnID: 7C4KX2QA Balance: Tk 16202.72 ${day}`,
    says: { ...nagad, amount: 3000, payer, from: "b2b", balance: 16_202.72 },
  },
  {
    template: "nagad-send-money",
    text: `Send Money Successful.\nAmount: Tk 200.00\nReceiver: 01400000021\nRef: 3\nTxnID: 7C4KX2QA\nFee: Tk 5.00\nBalance: Tk 300.00\n${day}`,
    says: { ...nagad, amount: 200, fee: 5, to: "01400000021", balance: 300 },
  },
  {
    template: "nagad-cash-out",
    text: `Cash Out Successful.\nAmount: Tk 200.00\nUddokta: 01400000021\nTxnID: 7C4KX2QA\nFee: Tk 2.50\nBalance: Tk 300.00\n${day}`,
    says: { ...nagad, amount: 200, fee: 2.5, to: "01400000021", balance: 300 },
  },
  {
    template: "nagad-agent-cash-in",
    text: `Cash In Successful. Amount: Tk 3000.00 Customer: 01400000021 TxnID: 7C4KX2QA Comm: Tk 12.30 Balance: Tk 10980.99 ${day}`,
    says: { ...nagad, amount: 3000, commission: 12.3, to: "01400000021", balance: 10_980.99 },
  },
  {
    template: "nagad-b2b-transfer",
    text: `B2B Transfer Successful. Amount: Tk 3000.00 Receiver: 01400000021 TxnID: 7C4KX2QA Balance: Tk 43462.02 ${day}`,
    says: { ...nagad, amount: 3000, to: "01400000021", balance: 43_462.02 },
  },
  {
    template: "nagad-payment",
    text: `Payment to 'Hill Stationery' is Successful.\nAmount: Tk 120.00\nTxnID: 7C4KX2QA\nBalance: Tk 80.00\n${day}`,
    says: { ...nagad, amount: 120, to: "Hill Stationery", balance: 80 },
  },
];

const rocket = { trxId: "6700441285", occurredAt: "2026-03-14T18:21:43+06:00" };
const stamp = "14-MAR-26 06:21:43 pm.";

const rocketSamples: Sample[] = [
  {
    template: "rocket-received",
    text: `Tk199.00 received from A/C:***517 Fee:Tk0, Your A/C Balance: Tk1,345.85 TxnId:6700441285 Date:${stamp} Download https://example.ly/pay`,
    says: { ...rocket, amount: 199, fee: 0, payer: "***517", balance: 1345.85 },
  },
  {
    template: "rocket-received",
    text: `Tk1,199.00 received from A/C:***517 Fee:Tk0, Your A/C Balance: Tk11,345.85 TxnId:6700441285 Date:14-MAR-26 06:21:43 pm`,
    says: { ...rocket, amount: 1199, payer: "***517", balance: 11_345.85 },
  },
  {
    template: "rocket-received-with-reference",
    text: `Tk.20.00 received from A/C:***946 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 20, fee: 0, payer: "***946", reference: "NA", balance: 41 },
  },
  {
    template: "rocket-agent-cash-out",
    text: `Cash-Out from A/C: ***097 Tk2,109.00 Comm:Tk8.43; A/C Balance: Tk87,455.82.TxnId: 6700441285 Date:${stamp} Download https://example.ly/pay`,
    says: { ...rocket, amount: 2109, commission: 8.43, payer: "***097", balance: 87_455.82 },
  },
  {
    template: "rocket-b2b-received",
    text: `B2B: Cash-In from A/C: 013000000179 Tk9,000.00, Your A/C Balance: Tk9,455.82.TxnId: 6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 9000, payer: "013000000179", from: "b2b", balance: 9455.82 },
  },
  {
    template: "rocket-other-wallet",
    text: `Tk 50.00 received from bKash A/C ***648 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 74.21. TxnID:6700441285 at ${stamp}`,
    says: { ...rocket, amount: 50, payer: "***648", from: "bank", balance: 74.21 },
  },
  {
    template: "rocket-send-money",
    text: `Tk2,000.00 transferred to A/C:014000000213 Fee:Tk1.27, Your A/C Balance: Tk311.96 TxnId:6700441285 Date:${stamp} Download https://example.ly/pay`,
    says: { ...rocket, amount: 2000, fee: 1.27, to: "014000000213", balance: 311.96 },
  },
  {
    template: "rocket-cash-out",
    text: `Cash-Out to A/C:***456Tk900.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:6700441285Date:${stamp} Please download https://example.ly/pay`,
    says: { ...rocket, amount: 900, fee: 15, to: "***456", balance: 300 },
  },
  {
    template: "rocket-agent-cash-in",
    text: `B2C: Cash-In to A/C: ***456 Tk900.00 Comm:Tk3.60;, Your A/C Balance: Tk300.00 TxnId: 6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 900, commission: 3.6, to: "***456", balance: 300 },
  },
  {
    template: "rocket-b2b-transfer",
    text: `B2B: Cash-Out to A/C: ***456 Tk900.00, Your A/C Balance: Tk.50.TxnId: 6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 900, to: "***456", balance: 0.5 },
  },
];

const upay = { trxId: "01K4F8Z24V", occurredAt: AT };

const upaySamples: Sample[] = [
  {
    template: "upay-received",
    text: `Tk. 700.00 has been received from ${payer}. Ref-. Balance Tk. 1900.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 700, payer, reference: null, balance: 1900 },
  },
  {
    template: "upay-received",
    text: `Tk. 1,700.00 has been received from ${payer}. Ref-my game. Balance Tk. 1,900.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 1700, payer, reference: "my game", balance: 1900 },
  },
  {
    template: "upay-agent-cash-out",
    text: `You have received Cash-out of Tk. 3940.00 from ${payer}. Comm: TK. 16.1343. Balance Tk. 6568.82. TrxID 01K4F8Z24V at 14/03/2026\u00a015:09.`,
    says: { ...upay, amount: 3940, commission: 16.13, payer, from: "customer", balance: 6568.82 },
  },
  {
    template: "upay-b2b-received",
    text: `B2B Received of Tk. 3940.00 from ${payer} is successful. Balance Tk. 6568.82. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 3940, payer, from: "b2b", balance: 6568.82 },
  },
  {
    template: "upay-send-money",
    text: `Send money of Tk. 500.00 to 01400000021 is successful. Ref-1. Fee: Tk. 5.00. Balance Tk. 95.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 500, fee: 5, to: "01400000021", balance: 95 },
  },
  {
    template: "upay-agent-cash-in",
    text: `Cash-in of Tk. 500.00 to 01400000021 is successful. Comm: TK. 2.05. Balance Tk. 95.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 500, commission: 2.05, to: "01400000021", balance: 95 },
  },
  {
    template: "upay-b2b-transfer",
    text: `B2B Transfer of Tk. 500.00 to 01400000021 is successful. Balance Tk. 95.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 500, to: "01400000021", balance: 95 },
  },
];

export const samples = {
  bKash: bkashSamples,
  Nagad: nagadSamples,
  Rocket: rocketSamples,
  Upay: upaySamples,
};
