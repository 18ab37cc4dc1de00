import type { SampleVoucherProduct } from "./types.ts";

const CODES_EACH = 5;

const digits = (value: number, length: number) => String(value).padStart(length, "0");
const numbersOf = (block: number) =>
  Array.from({ length: CODES_EACH }, (_, index) => block * 100 + index + 1);

/**
 * Returns codes in the format of UniPin's codes for a package: a serial and a PIN. Leading zeros show that they are
 * not real.
 */
function unipinCodes(series: `${"BDMB" | "UPBD"}-${string}-S`, block: number): string[] {
  return numbersOf(block).map((n) => `${series}-${digits(n, 8)} 0000-0000-0000-${digits(n, 4)}`);
}

function cardCodes(brand: string, block: number): string[] {
  return numbersOf(block).map((n) => `SAMPLE-${brand}-0000-${digits(n, 4)}`);
}

type Row = [suffix: string, name: string, price: string, codes: string[], offerType?: "Special"];

function vouchersOf(categoryKey: string, rows: Row[]): SampleVoucherProduct[] {
  return rows.map(([suffix, name, price, sampleCodes, offerType]) => ({
    key: `${categoryKey}-${suffix}`,
    categoryKey,
    name,
    price,
    offerType: offerType ?? "Normal",
    sampleCodes,
  }));
}

/** Packages delivered as a redeem code. No code here is real. */
export const voucherProducts: SampleVoucherProduct[] = [
  ...vouchersOf("unipin-voucher", [
    ["20", "UniPin Voucher 20", "20.00", unipinCodes("BDMB-T-S", 1)],
    ["36", "UniPin Voucher 36", "35.50", unipinCodes("BDMB-U-S", 2)],
    ["80", "UniPin Voucher 80", "78.00", unipinCodes("BDMB-J-S", 3), "Special"],
    ["160", "UniPin Voucher 160", "156.00", unipinCodes("BDMB-I-S", 4)],
    ["405", "UniPin Voucher 405", "395.00", unipinCodes("UPBD-H-S", 5)],
    ["810", "UniPin Voucher 810", "789.00", unipinCodes("UPBD-I-S", 6), "Special"],
    ["1625", "UniPin Voucher 1625", "1584.00", unipinCodes("UPBD-J-S", 7)],
  ]),
  ...vouchersOf("google-play", [
    ["5", "Google Play $5 (US)", "640.00", cardCodes("PLAY", 11)],
    ["10", "Google Play $10 (US)", "1270.00", cardCodes("PLAY", 12)],
  ]),
  ...vouchersOf("steam-wallet", [
    ["5", "Steam Wallet $5", "650.00", cardCodes("STEAM", 21)],
    ["10", "Steam Wallet $10", "1290.00", cardCodes("STEAM", 22)],
  ]),
  ...vouchersOf("razer-gold", [
    ["5", "Razer Gold $5", "620.00", cardCodes("RAZER", 31)],
    ["10", "Razer Gold $10", "1235.00", cardCodes("RAZER", 32)],
  ]),
];
