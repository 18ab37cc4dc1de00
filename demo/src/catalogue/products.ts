import type { SampleProduct } from "./types.ts";

type Shown = Pick<SampleProduct, "oldPrice" | "bonus" | "badge">;
type Row = [
  suffix: string,
  name: string,
  price: string,
  stock: number,
  offerType?: "Special" | "Normal",
  shown?: Shown,
];

function packagesOf(categoryKey: string, rows: Row[]): SampleProduct[] {
  return rows.map(([suffix, name, price, stock, offerType, shown]) => ({
    key: `${categoryKey}-${suffix}`,
    categoryKey,
    name,
    price,
    stock,
    offerType: offerType ?? "Normal",
    ...shown,
  }));
}

/** Packages delivered to a player's account. One is sold out and some nearly are, to show both states. */
export const products: SampleProduct[] = [
  ...packagesOf("free-fire", [
    ["25", "25 Diamonds", "22.00", 400],
    ["50", "50 Diamonds", "40.00", 380],
    ["115", "115 Diamonds", "82.00", 500, "Special", { oldPrice: "90.00", badge: "popular" }],
    ["240", "240 Diamonds", "162.00", 420],
    ["355", "355 Diamonds", "240.00", 160],
    ["480", "480 Diamonds", "322.00", 120],
    ["610", "610 Diamonds", "405.00", 260, "Special", { bonus: "+61 bonus diamonds" }],
    ["850", "850 Diamonds", "565.00", 45],
    ["1240", "1240 Diamonds", "812.00", 90, "Normal", { oldPrice: "850.00", badge: "best-value" }],
    ["2530", "2530 Diamonds", "1625.00", 6],
  ]),
  ...packagesOf("free-fire-membership", [
    ["weekly-lite", "Weekly Lite", "46.00", 200],
    ["weekly", "Weekly Membership", "160.00", 320, "Special"],
    ["weekly-2", "Weekly Membership, 2 weeks", "318.00", 75],
    ["level-up", "Level-Up Pass", "165.00", 110],
    ["monthly", "Monthly Membership", "780.00", 140, "Special"],
    ["weekly-monthly", "Weekly + Monthly Membership", "935.00", 8],
  ]),
  ...packagesOf("pubg-mobile", [
    ["60", "60 UC", "115.00", 220],
    ["325", "325 UC", "545.00", 180, "Special", { badge: "popular" }],
    ["660", "660 UC", "1080.00", 120],
    ["1800", "1800 UC", "2690.00", 40],
    ["3850", "3850 UC", "5350.00", 15, "Normal", { bonus: "+850 UC", badge: "best-value" }],
    ["8100", "8100 UC", "10650.00", 3],
  ]),
  ...packagesOf("mobile-legends", [
    ["weekly-pass", "Weekly Diamond Pass", "205.00", 260, "Special"],
    ["86", "86 Diamonds", "152.00", 240],
    ["172", "172 Diamonds", "300.00", 200],
    ["257", "257 Diamonds", "445.00", 140],
    ["344", "344 Diamonds", "598.00", 90],
    ["706", "706 Diamonds", "1190.00", 60],
    ["twilight", "Twilight Pass", "1050.00", 0],
    ["2195", "2195 Diamonds", "3590.00", 12],
  ]),
  ...packagesOf("efootball", [
    ["130", "130 Coins", "160.00", 90],
    ["300", "300 Coins", "345.00", 80],
    ["550", "550 Coins", "595.00", 70, "Special"],
    ["1040", "1040 Coins", "1085.00", 40],
    ["2130", "2130 Coins", "2150.00", 9],
  ]),
  ...packagesOf("call-of-duty-mobile", [
    ["80", "80 CP", "125.00", 130],
    ["420", "420 CP", "600.00", 90],
    ["880", "880 CP", "1190.00", 70, "Special"],
    ["2400", "2400 CP", "2980.00", 25],
    ["5000", "5000 CP", "5950.00", 10],
  ]),
  ...packagesOf("clash-of-clans", [
    ["80", "80 Gems", "125.00", 150],
    ["500", "500 Gems", "590.00", 110],
    ["gold-pass", "Gold Pass", "790.00", 95, "Special"],
    ["1200", "1200 Gems", "1150.00", 60],
    ["2500", "2500 Gems", "2290.00", 20],
  ]),
  ...packagesOf("genshin-impact", [
    ["60", "60 Genesis Crystals", "112.00", 100],
    ["welkin", "Blessing of the Welkin Moon", "540.00", 85, "Special"],
    ["300", "300 + 30 Genesis Crystals", "545.00", 70],
    ["980", "980 + 110 Genesis Crystals", "1650.00", 35],
    ["1980", "1980 + 260 Genesis Crystals", "3290.00", 14],
  ]),
  ...packagesOf("valorant", [
    ["475", "475 Points", "590.00", 60],
    ["1000", "1000 Points", "1190.00", 50],
    ["2050", "2050 Points", "2380.00", 30],
    ["3650", "3650 Points", "4150.00", 7],
  ]),
  ...packagesOf("roblox", [
    ["80", "80 Robux", "145.00", 120],
    ["400", "400 Robux", "640.00", 100],
    ["800", "800 Robux", "1250.00", 60],
    ["1700", "1700 Robux", "2480.00", 18],
  ]),
];
