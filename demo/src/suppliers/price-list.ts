/** A package that the fake suppliers sell. `taka`: UniPin's price. */
interface Package {
  /** The denomination by which UniPin names the package. */
  id: string;
  name: string;
  taka: number;
  /** The SKU by which Digiflazz names the package. */
  sku: string;
}

interface SoldGame {
  code: string;
  name: string;
  fields: { name: string; type: string }[];
  packages: Package[];
}

/** Taka per rupiah, at which the sample shop converts Digiflazz's prices. */
export const TAKA_PER_RUPIAH = 0.0072;
/**
 * The fake Digiflazz is a little more expensive than the fake UniPin, so that it matters which supplier is tried
 * first.
 */
const DEARER = 1.03;

const diamonds = (count: number, taka: number): Package => ({
  id: String(count),
  name: `${count} Diamonds`,
  taka,
  sku: `ff${count}`,
});

export const soldGames: SoldGame[] = [
  {
    code: "FREEFIRE_BD",
    name: "Free Fire (BD)",
    fields: [{ name: "userid", type: "string" }],
    packages: [
      diamonds(25, 19),
      diamonds(50, 34.5),
      diamonds(115, 71.5),
      diamonds(240, 142),
      diamonds(355, 211),
      diamonds(480, 284),
      diamonds(610, 356),
      diamonds(850, 498),
      diamonds(1240, 715),
      diamonds(2530, 1432),
    ],
  },
];

export const rupiah = ({ taka }: Package): number => Math.ceil((taka * DEARER) / TAKA_PER_RUPIAH);

export function packageOfGame(code: string, id: string): Package | undefined {
  return soldGames.find((game) => game.code === code)?.packages.find((each) => each.id === id);
}

export function packageOfSku(sku: string): Package | undefined {
  return soldGames.flatMap(({ packages }) => packages).find((each) => each.sku === sku);
}
