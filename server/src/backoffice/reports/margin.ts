import type { DeliveredBy, ServedBy } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { fillDays } from "./calendar.ts";
import { type Earned, type EarnedRow, sumEarned, supplierNames } from "./margin-queries.ts";
import { type Calendar, listProducts, readCalendar } from "./sales-queries.ts";
import { namesOf } from "./service-queries.ts";

export interface MarginReport extends Calendar {
  total: Earned;
  byDay: (Earned & { day: string })[];
  byProduct: (Earned & { id: string; name: string; game: string })[];
  bySupplier: (Earned & { by: DeliveredBy; id: string | null; name: string | null })[];
  byOperator: (Earned & { by: ServedBy; uid: string | null; name: string | null })[];
}

const none: Earned = { orders: 0, sales: 0, costed: 0, revenue: 0, cost: 0 };
const add = (a: Earned, b: Earned): Earned => ({
  orders: a.orders + b.orders,
  sales: a.sales + b.sales,
  costed: a.costed + b.costed,
  revenue: a.revenue + b.revenue,
  cost: a.cost + b.cost,
});
const figures = (row: Earned): Earned => add(none, row);
const marginOf = ({ revenue, cost }: Earned) => revenue - cost;
const byMargin = (a: Earned & { name: string | null }, b: Earned & { name: string | null }) =>
  marginOf(b) - marginOf(a) || b.sales - a.sales || (a.name ?? "").localeCompare(b.name ?? "", "en");

const SUPPLIER = "supplier:";

/** Reports the margin of the sold orders in poisha, by day, by product, by who delivered, and by operator. */
export async function reportMargin(db: Database, days: string): Promise<MarginReport> {
  const [calendar, rows, products, suppliers] = await Promise.all([
    readCalendar(db, days),
    sumEarned(db, days),
    listProducts(db),
    supplierNames(db),
  ]);
  const daily = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...figures(row) }]));
  const known = new Map(products.map((product) => [product.id, product]));
  return {
    ...fillDays(calendar, daily, none),
    total: daily.reduce<Earned>(add, none),
    byProduct: rows
      .flatMap((row) => {
        const product = known.get(row.product ?? "");
        return product
          ? [{ id: product.id, name: product.name, game: product.categoryName, ...figures(row) }]
          : [];
      })
      .toSorted(byMargin),
    bySupplier: rows.flatMap((row) => deliveredBy(row, suppliers)).toSorted(byMargin),
    byOperator: await operatorsOf(db, rows),
  };
}

function deliveredBy(row: EarnedRow, suppliers: Map<string, string>): MarginReport["bySupplier"] {
  const { source } = row;
  if (source === null) return [];
  if (!source.startsWith(SUPPLIER))
    return [{ by: source as DeliveredBy, id: null, name: null, ...figures(row) }];
  const id = source.slice(SUPPLIER.length);
  return [{ by: "supplier", id, name: suppliers.get(id) ?? id, ...figures(row) }];
}

async function operatorsOf(db: Database, rows: readonly EarnedRow[]): Promise<MarginReport["byOperator"]> {
  const own = rows.flatMap((row) =>
    row.operator === null ? [] : [{ ...figures(row), operator: row.operator }],
  );
  const isNobody = (operator: string) => operator === "itself" || operator === "open";
  const uids = own.map(({ operator }) => operator).filter((operator) => !isNobody(operator));
  const names = await namesOf(db, uids);
  return own
    .map(({ operator, ...earned }) =>
      isNobody(operator)
        ? { by: operator as ServedBy, uid: null, name: null, ...earned }
        : { by: "operator" as const, uid: operator, name: names.get(operator) ?? operator, ...earned },
    )
    .toSorted(byMargin);
}
