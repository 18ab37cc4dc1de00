import { isOfferedAlways, type SaleMethod, saleMethods } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { fillDays } from "./calendar.ts";
import {
  type Calendar,
  listProducts,
  readCalendar,
  type SoldAndGiven,
  type SoldRow,
  sumSold,
} from "./sales-queries.ts";

export interface SalesReport extends Calendar {
  total: SoldAndGiven;
  byDay: (SoldAndGiven & { day: string })[];
  byHour: (SoldAndGiven & { hour: number })[];
  byGame: (SoldAndGiven & { id: string; name: string })[];
  byProduct: (SoldAndGiven &
    Pick<SoldRow, "costed" | "margin"> & { id: string; name: string; game: string })[];
  byMethod: (SoldAndGiven & { method: SaleMethod })[];
}

const none: SoldAndGiven = { orders: 0, sales: 0, coupons: 0 };
const add = (a: SoldAndGiven, b: SoldAndGiven): SoldAndGiven => ({
  orders: a.orders + b.orders,
  sales: a.sales + b.sales,
  coupons: a.coupons + b.coupons,
});
const bySales = (a: { sales: number; name: string }, b: { sales: number; name: string }) =>
  b.sales - a.sales || a.name.localeCompare(b.name, "en");

/** Reports what was sold in a period, in poisha. The same orders are summed in five ways. */
export async function reportSales(db: Database, days: string): Promise<SalesReport> {
  const [calendar, rows, products] = await Promise.all([
    readCalendar(db, days),
    sumSold(db, days),
    listProducts(db),
  ]);
  const figures = (row: SoldAndGiven): SoldAndGiven => add(none, row);
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
  const games = new Map<string, SoldAndGiven & { id: string; name: string }>();
  for (const row of byProduct) {
    const { categoryId: id = "", categoryName: name = "" } = known.get(row.id) ?? {};
    games.set(id, { id, name, ...add(games.get(id) ?? none, row) });
  }
  return {
    ...fillDays(calendar, daily, none),
    total: daily.reduce<SoldAndGiven>(add, none),
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
