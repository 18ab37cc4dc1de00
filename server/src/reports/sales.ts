import { isOfferedAlways, type SaleMethod, saleMethods } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { fillDays } from "./calendar.ts";
import {
  type Calendar,
  listProducts,
  readCalendar,
  type Sold,
  type SoldRow,
  sumSold,
} from "./sales-queries.ts";

export interface SalesReport extends Calendar {
  total: Sold;
  byDay: (Sold & { day: string })[];
  byHour: (Sold & { hour: number })[];
  byGame: (Sold & { id: string; name: string })[];
  byProduct: (Sold & Pick<SoldRow, "costed" | "margin"> & { id: string; name: string; game: string })[];
  byMethod: (Sold & { method: SaleMethod })[];
}

const none: Sold = { orders: 0, sales: 0 };
const add = (a: Sold, b: Sold): Sold => ({ orders: a.orders + b.orders, sales: a.sales + b.sales });
const bySales = (a: Sold & { name: string }, b: Sold & { name: string }) =>
  b.sales - a.sales || a.name.localeCompare(b.name, "en");

/** What was sold in some days, in poisha: the same orders added up in five ways. */
export async function reportSales(db: Database, days: string): Promise<SalesReport> {
  const [calendar, rows, products] = await Promise.all([
    readCalendar(db, days),
    sumSold(db, days),
    listProducts(db),
  ]);
  const figures = ({ orders, sales }: Sold): Sold => ({ orders, sales });
  const daily = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...figures(row) }]));
  const known = new Map(products.map((product) => [product.id, product]));
  const byProduct = rows.flatMap((row) => {
    const product = known.get(row.product ?? "");
    return product
      ? [
          {
            id: product.id,
            name: product.name,
            game: product.categoryName,
            ...figures(row),
            costed: row.costed,
            margin: row.margin,
          },
        ]
      : [];
  });
  const games = new Map<string, Sold & { id: string; name: string }>();
  for (const row of byProduct) {
    const { categoryId: id = "", categoryName: name = "" } = known.get(row.id) ?? {};
    games.set(id, { id, name, ...add(games.get(id) ?? none, row) });
  }
  return {
    ...fillDays(calendar, daily, none),
    total: daily.reduce<Sold>(add, none),
    byHour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...figures(rows.find((row) => row.hour === hour) ?? none),
    })),
    byGame: [...games.values()].toSorted(bySales),
    byProduct: byProduct.toSorted(bySales),
    byMethod: saleMethods.flatMap((method) => {
      const row = rows.find((each) => each.method === method);
      const isNamed = row ?? (method === "wallet" || isOfferedAlways(method));
      return isNamed ? [{ method, ...figures(row ?? none) }] : [];
    }),
  };
}
