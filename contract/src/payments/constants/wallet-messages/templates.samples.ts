import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import type { WalletCredit, WalletDebit, WalletNotice } from "./message.ts";

type Told<T> = Partial<Omit<T, "amount" | "fee" | "commission" | "balance" | "change">> & {
  /** Amount of the payment, in taka. */
  amount: number;
  fee?: number;
  commission?: number;
  balance: number;
  change?: number | null;
};

/**
 * A wallet message as a phone forwards it, with invented values, and the fields that must be read from it. A
 * credit lists all fields.
 */
export interface Sample {
  template: string;
  text: string;
  /** True if the message is readable only with its line breaks. */
  needsLines?: true;
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
  {
    template: "bkash-agent-cash-out",
    text: `Cash Out Tk 900.00 from ${payer} successful. Fee Tk 0.00. Comm Tk 3.69. Balance Tk 31,710.33. ${CLOSE}`,
    says: { ...bkash, amount: 900, commission: 3.69, payer, from: "customer", balance: 31_710.33 },
  },
  {
    template: "bkash-cash-in",
    text: `Cash In Tk 650.00 from ${payer} successful. Fee Tk 0.00. Balance Tk 700.10. ${CLOSE}. Ghore boshei recharge korun.`,
    says: { ...bkash, amount: 650, payer, from: "agent", balance: 700.1 },
  },
  {
    template: "bkash-received",
    needsLines: true,
    text: `bKash\nYou have received Tk 75.00 from ${payer}. Fee Tk 0.00. Balance Tk 1,575.00. ${CLOSE}\nSIM1_Work\nSubId：1\n2026-03-14 15:09:41\nCounter phone`,
    says: { ...bkash, amount: 75, payer, from: "customer", reference: null, balance: 1575 },
  },
  {
    template: "bkash-received",
    text: `You have received Tk ৭৫.৫০ from ০১৩০০০০০০১৭. Fee Tk ০.০০. Balance Tk ১,৫৭৫.৫০. TrxID ${TRX} at ১৪/০৩/২০২৬ ১৫:০৯`,
    says: { ...bkash, amount: 75.5, payer, from: "customer", balance: 1575.5 },
  },
  {
    template: "bkash-bank-deposit",
    text: `You have received deposit of Tk 300.00 from VISA Card. Fee Tk 0.00. Balance Tk 340.30. ${CLOSE}`,
    says: { ...bkash, amount: 300, payer: null, reference: "VISA Card", from: "bank", balance: 340.3 },
  },
  {
    template: "bkash-bank-deposit",
    text: `You have received remittance Tk 8,000.00 from Green Exchange. Balance Tk 8,340.30. ${CLOSE}`,
    says: { ...bkash, amount: 8000, reference: "Green Exchange", from: "bank", balance: 8340.3 },
  },
  {
    template: "bkash-added",
    text: `Add Money Tk 450.00 from VISA Card is successful. Fee Tk 0.00. Balance Tk 790.30. ${CLOSE}`,
    says: { ...bkash, amount: 450, payer: null, reference: "VISA Card", from: "bank", balance: 790.3 },
  },
  {
    template: "bkash-b2b",
    text: `You have received B2B Tk 30,000.00 from ${payer}. Balance Tk 45,000.00. ${CLOSE}`,
    says: { ...bkash, amount: 30_000, payer, from: "b2b", balance: 45_000 },
  },
  {
    template: "bkash-firm-with-fee",
    text: `You have received Tk 64.00 from Bazaar Online. Fee Tk 1.00. Balance Tk 1,082.65. ${CLOSE}`,
    says: { ...bkash, amount: 64, fee: 1, reference: "Bazaar Online", from: "b2b", balance: 1082.65 },
  },
  {
    template: "bkash-earned",
    text: `You have received Tk 51.00 as Commission from DH2100. Fee Tk 0.00. Balance Tk 2,051.00. ${CLOSE}`,
    says: { ...bkash, amount: 51, payer: null, reference: "DH2100", from: "b2b", balance: 2051 },
  },
  {
    template: "bkash-spent",
    text: `bKash to Bank of Tk 2,600.00 for VISA Debit Card is successful. Fee Tk 32.50. Balance Tk 71.23. ${CLOSE}`,
    says: { ...bkash, amount: 2600, fee: 32.5, to: "VISA Debit Card", balance: 71.23 },
  },
  {
    template: "bkash-spent",
    text: `Mobile Recharge Tk 99 to 01400000021 is successful. Fee Tk 0.00. Balance Tk 950.00. ${CLOSE}`,
    says: { ...bkash, amount: 99, to: "01400000021", balance: 950 },
  },
  {
    template: "bkash-spent",
    text: `Savings Deposit Payment Tk 500.00 to HILLS is successful. Balance Tk 155.75. ${CLOSE}`,
    says: { ...bkash, amount: 500, fee: 0, to: "HILLS", balance: 155.75 },
  },
  {
    template: "bkash-bill",
    text: `Bill successfully paid.\nBiller: Hill Power\nA/C: 1234567\nAmount: Tk 820.00\nFee: Tk 5.00\nTrxID: ${TRX} at 14/03/2026 15:09`,
    says: { ...bkash, amount: 820, fee: 5 } as never,
  },
  {
    template: "bkash-bill",
    text: `Bill successfully paid. Biller: Hill Power Prepaid Account: 1234567 Period: MAR-26 Amount: Tk 830.00 Fee: Tk 0.00 TrxID: ${TRX} at 14/03/2026 15:09`,
    says: { ...bkash, amount: 830, fee: 0 } as never,
  },
  {
    template: "bkash-requested",
    text: `Received Recharge request of Tk 49.00 for 01400000021. Fee Tk 0.00. Balance Tk 535.00. ${CLOSE}. Wait for confirmation.`,
    says: { ...bkash, amount: 49, to: "01400000021", balance: 535 },
  },
  {
    template: "bkash-income",
    text: `You have received Interest Tk 1.20. Balance Tk 1,651.20. ${CLOSE}`,
    says: { ...bkash, amount: 1.2, why: "income", balance: 1651.2, change: 1.2 },
  },
  {
    template: "bkash-interest",
    text: `Apni bKash-e Tk 1.98 Interest peyechhen. Fee Tk 0.00. Balance Tk 1,651.98. ${CLOSE}. Helpline 16200`,
    says: { ...bkash, amount: 1.98, why: "income", balance: 1651.98, change: 1.98 },
  },
  {
    template: "bkash-failed",
    text: `Mobile Recharge request has failed. Tk 12.00 returned to your bKash Account. Balance Tk 766.08. ${CLOSE}`,
    says: { ...bkash, amount: 12, why: "returned", balance: 766.08, change: null },
  },
  {
    template: "bkash-released",
    text: `Reserved amount Tk 385.00 for Hill Ltd-Hill has been released. Balance Tk 527.19. ${CLOSE}`,
    says: { ...bkash, amount: 385, why: "released", balance: 527.19, change: null },
  },
  {
    template: "bkash-cash-in-received",
    text: `You have received Cash In of Tk 700.00 from ${payer}. Fee Tk 0.00. Balance Tk 1,485.00. ${CLOSE}`,
    says: { ...bkash, amount: 700, payer, from: "agent", balance: 1485 },
  },
  {
    template: "bkash-remittance",
    text: `You have received Tk 4,100.00 remittance from RIVER EXCHANGE. Fee Tk 0.00. Balance Tk 5,534.00. ${CLOSE}`,
    says: { ...bkash, amount: 4100, payer: null, from: "bank", reference: "RIVER EXCHANGE", balance: 5534 },
  },
  {
    template: "bkash-refunded",
    text: `Tk 330.00 has been refunded from RIVER SHOP. Balance Tk 560.00. ${CLOSE}`,
    says: { ...bkash, amount: 330, payer: null, from: "b2b", reference: "RIVER SHOP", balance: 560 },
  },
  {
    template: "bkash-added-by-owner",
    text: `You have added Tk 410.00 from VISA Card. Fee Tk 0.00. Balance Tk 495.00. ${CLOSE}`,
    says: { ...bkash, amount: 410, payer: null, from: "bank", reference: "VISA Card", balance: 495 },
  },
  {
    template: "bkash-atm",
    text: `ATM Cash Out Tk 1,000.00 successful. Fee Tk 14.90. Balance Tk 450.00. ${CLOSE}`,
    says: { ...bkash, amount: 1000, fee: 14.9, to: null, balance: 450 },
  },
  {
    template: "bkash-income-first",
    text: `Congratulations! You have received Tk 25.00 Cashback for Payment. Balance Tk 575.00. ${CLOSE}`,
    says: { ...bkash, amount: 25, change: 25, balance: 575 },
  },
  {
    template: "bkash-send-money",
    text: `Send Money Tk 115.00 to ${payer} is successful. Ref . Fee Tk 5.00. Balance Tk 445.00. ${CLOSE}`,
    says: { ...bkash, amount: 115, fee: 5, to: payer, balance: 445 },
  },
  {
    template: "bkash-reserved",
    text: `Payment of Tk 95.00 has been reserved for RIVER SHOP-RM0000. Balance Tk 196.62. ${CLOSE}`,
    says: { ...bkash, amount: 95, change: null, balance: 196.62 },
  },
  {
    template: "bkash-failed",
    text: `Your Mobile Recharge request of Tk 55.00 to ${payer} has failed. Tk 55.00 returned to your bKash Account. Balance Tk 206.62. ${CLOSE}`,
    says: { ...bkash, amount: 55, change: null, balance: 206.62 },
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
  {
    template: "nagad-received",
    needsLines: true,
    text: `WIN A FLAT IN DHAKA! CLICK NOW example.io/jmi\nMoney Received.\nAmt: Tk 811.00\nSender: ${payer}\nTxnID: 7C4KX2QA\nBal: Tk 823.95\n${day}`,
    says: { ...nagad, amount: 811, payer, reference: null, from: "customer", balance: 823.95 },
  },
  {
    template: "nagad-added",
    text: `Add Money from Bank is Successful.\nFrom: HBBL\nAmount: Tk 341.0\nTxnID: 7C4KX2QA\nBalance: Tk 345.00\n${day}`,
    says: { ...nagad, amount: 341, payer: null, reference: "HBBL", from: "bank", balance: 345 },
  },
  {
    template: "nagad-bangla-qr",
    text: `Payment - Bangla QR Successfully Received.\nAmount: Tk 121.00\nTxn ID: 7C4KX2QA\nBalance: Tk 426.06\n${day}`,
    says: { ...nagad, amount: 121, payer: null, from: "bank", balance: 426.06 },
  },
  {
    template: "nagad-refund",
    text: `Refund from Hill BD\nAmount: Tk 238\nTrnxID: 7C4KX2QA\nBalance:TK 267.70\n${day}`,
    says: { ...nagad, amount: 238, payer: null, reference: "Hill BD", from: "b2b", balance: 267.7 },
  },
  {
    template: "nagad-remittance",
    text: `Remittance Received.\nAmount: Tk 5000.00\nFrom: Green Exchange\nTxnID: 7C4KX2QA\nBalance: Tk 5267.70\n${day}`,
    says: { ...nagad, amount: 5000, reference: "Green Exchange", from: "bank", balance: 5267.7 },
  },
  {
    template: "nagad-income",
    text: `Cashback Received.\nAmount: Tk 5\nFrom: Hill Stationery\nTxnID: 7C4KX2QA\nBalance: Tk 272.70\n${day}`,
    says: { ...nagad, amount: 5, why: "income", balance: 272.7, change: 5 },
  },
  {
    template: "nagad-requested",
    text: `Your request for HILL Prepaid recharge is accepted.\nAmount: Tk 401.00\nAccount No: 81900000\nFee:3.61\nTxnId: 7C4KX2QA\n${day}`,
    says: { ...nagad, amount: 401, fee: 3.61, to: "HILL Prepaid recharge", balance: null } as never,
  },
  {
    template: "nagad-spent",
    text: `Mobile Recharge Successful.\nAmount: Tk 49.00\nMobile: 01400000021\nTxnID: 7C4KX2QA\nBalance: Tk 223.70\n${day}`,
    says: { ...nagad, amount: 49, balance: 223.7 },
  },
  {
    template: "nagad-spent-with-fee",
    text: `Bill Payment Successful.\nAmount: Tk 490.00\nBiller: Hill Power\nAccount No: 81900000\nFee: Tk 5.00\nTxnID: 7C4KX2QA\nBalance: Tk 223.70\n${day}`,
    says: { ...nagad, amount: 490, fee: 5, balance: 223.7 },
  },
  {
    template: "nagad-spent-with-fee",
    text: `Bill Payment Successful.\nBiller: Hill Power\nAmount: Tk 491.00\nBill No: 81900000\nFee: Tk 5.00\nTxnID: 7C4KX2QA\nBalance: Tk 223.70\n${day}`,
    says: { ...nagad, amount: 491, fee: 5, balance: 223.7 },
  },
  {
    template: "nagad-send-money",
    text: `Money Sent Successfully.\nAmount: Tk 510.00\nReceiver: 01400000021\nRef: N/A\nTxnID: 7C4KX2QA\nFee: Tk 5.00\nBalance: Tk 1495.00\n${day}`,
    says: { ...nagad, amount: 510, fee: 5, to: "01400000021", balance: 1495 },
  },
  {
    template: "nagad-congratulations",
    text: `Congratulations! You have received Tk 12.00 Cashback.\nTxnID: 7C4KX2QA\nBalance: Tk 352.00\n14/03/2026 15:09`,
    says: { trxId: "7C4KX2QA", occurredAt: AT, amount: 12, change: 12, balance: 352 },
  },
  {
    template: "nagad-added",
    text: `Add Money Successful.\nFrom: VISA\nAmount: Tk 360.00\nTxnID: 7C4KX2QA\nBalance: Tk 365.00\n14/03/2026 15:09`,
    says: { trxId: "7C4KX2QA", occurredAt: AT, amount: 360, payer: null, from: "bank", balance: 365 },
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
  {
    template: "rocket-cash-in",
    text: `Cash-In from A/C: ***332 Tk26,901.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6700441285 Date:${stamp} Download https://example.ly/pay`,
    says: { ...rocket, amount: 26_901, payer: "***332", from: "agent", balance: 27_008.23 },
  },
  {
    template: "rocket-agent-cash-in-received",
    text: `B2C: Cash-In from A/C: ***332 Tk901.00, Your A/C Balance: Tk1,008.23.TxnId:6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 901, payer: "***332", from: "agent", balance: 1008.23 },
  },
  {
    template: "rocket-card",
    text: `Tk1,400.02 received from Ac./Card:017****0251 Fee: Tk.00, Your A/C Balance: Tk1,500.02 TxnId: 6700441285 Date:${stamp}`,
    says: {
      ...rocket,
      amount: 1400.02,
      payer: null,
      reference: "017****0251",
      from: "bank",
      balance: 1500.02,
    },
  },
  {
    template: "rocket-paid",
    text: `Tk210.00 paid to Hill Stationery Fee:Tk0, Your A/C Balance: Tk311.96 TxnId:6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 210, to: "Hill Stationery", balance: 311.96 },
  },
  {
    template: "rocket-spent",
    text: `Bill Pay to Hill Power Tk820.00 Fee:Tk0, Your A/C Balance: Tk311.96 TxnId:6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 820, to: "Hill Power", balance: 311.96 },
  },
  {
    template: "rocket-income",
    text: `Interest Tk14.50 credited to your A/C. Your A/C Balance: Tk1,045.79 TxnId:6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 14.5, change: 14.5, balance: 1045.79 },
  },
  {
    template: "rocket-send-money",
    text: `Tk600.00 transferred to A/C:***759 Fee:Tk10, Your A/C Balance: Tk915.79 TxnId:6700441285 Date:${stamp}`,
    says: { ...rocket, amount: 600, fee: 10, to: "***759", balance: 915.79 },
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
  {
    template: "upay-merchant-payment",
    text: `Received Payment of Tk.125.00 from ${payer}. Ref-. Balance Tk. 425.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 125, payer, reference: null, from: "merchant-payment", balance: 425 },
  },
  {
    template: "upay-bank",
    text: `Tk.155.00 has been received from Hill Bank Limited. Ref-. Balance Tk. 575.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 155, payer: null, from: "bank", balance: 575 },
  },
  {
    template: "upay-added",
    text: `Add Money of Tk. 255.00 from VISA Card is successful. Fee Tk. 0.00. Balance Tk. 575.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 255, payer: null, reference: "VISA Card", from: "bank", balance: 575 },
  },
  {
    template: "upay-income",
    text: `Cashback of Tk. 25.00 has been received. Balance Tk. 425.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 25, why: "income", change: 25, balance: 425 },
  },
  {
    template: "upay-income-received",
    text: `You have received cashback of Tk. 26.00 for Mobile Recharge. Balance Tk. 426.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 26, why: "income", change: 26, balance: 426 },
  },
  {
    template: "upay-cash-in",
    text: `Cash In of Tk. 355.00 from ${payer} is successful. Fee Tk. 0.00. Balance Tk. 575.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 355, payer, from: "agent", balance: 575 },
  },
  {
    template: "upay-agent-cash-out-with-fee",
    text: `Cash Out of Tk 710.00 from ${payer} is successful. Fee Tk 0.00. Balance Tk 3,310.00. TrxID 01K4F8Z24V at 14/03/2026 03:09 PM`,
    says: { ...upay, amount: 710, payer, from: "customer", balance: 3310 },
  },
  {
    template: "upay-spent",
    text: `Bill Payment of Tk. 500.00 to Hill Power is successful. Ref-12. Fee: Tk. 5.00. Balance Tk. 95.00. TrxID 01K4F8Z24V at ${day}.`,
    says: { ...upay, amount: 500, fee: 5, to: "Hill Power", balance: 95 },
  },
  {
    template: "upay-cash-out",
    text: `Cash Out of Tk 60.00 to ${payer} is successful. Fee Tk 1.00. Balance Tk 3,310.00. TrxID 01K4F8Z24V at ${day}`,
    says: { ...upay, amount: 60, fee: 1, to: payer, balance: 3310 },
  },
];

export const samples: Partial<Record<MobileMoney, Sample[]>> = {
  bKash: bkashSamples,
  Nagad: nagadSamples,
  Rocket: rocketSamples,
  Upay: upaySamples,
};
