import type { Database } from "../../platform/db/database.ts";
import { fillDays } from "./calendar.ts";
import {
  type BuyerRow,
  type Calendar,
  type CustomerDay,
  countCustomers,
  readCalendar,
  type Sold,
  sumBuyers,
} from "./sales-queries.ts";
import { namesOf } from "./service-queries.ts";

const BEST = 20;

/** Groups of customers by their number of orders. If `to` is null, there is no upper limit. */
const groups = [
  { from: 1, to: 1 },
  { from: 2, to: 4 },
  { from: 5, to: 9 },
  { from: 10, to: 24 },
  { from: 25, to: null },
] as const;

export interface CustomersReport extends Calendar {
  joined: number;
  buyers: number;
  newBuyers: number;
  repeatBuyers: number;
  byDay: CustomerDay[];
  byOrders: (Sold & { from: number; to: number | null; buyers: number })[];
  best: (Sold & { uid: string; name: string })[];
}

const bySales = (a: BuyerRow, b: BuyerRow) => b.sales - a.sales || a.uid.localeCompare(b.uid);

/** Reports which customers bought in a period and which of them had bought before. Amounts are in poisha. */
export async function reportCustomers(db: Database, days: string): Promise<CustomersReport> {
  const [calendar, buyers, daily] = await Promise.all([
    readCalendar(db, days),
    sumBuyers(db, days),
    countCustomers(db, days),
  ]);
  const best = buyers.toSorted(bySales).slice(0, BEST);
  const names = await namesOf(
    db,
    best.map(({ uid }) => uid),
  );
  return {
    ...fillDays(calendar, daily, { joined: 0, buyers: 0 }),
    joined: daily.reduce((sum, { joined }) => sum + joined, 0),
    buyers: buyers.length,
    newBuyers: buyers.filter(({ isNew }) => isNew).length,
    repeatBuyers: buyers.filter(({ orders }) => orders > 1).length,
    byOrders: groups.map(({ from, to }) => {
      const own = buyers.filter(({ orders }) => orders >= from && orders <= (to ?? Number.POSITIVE_INFINITY));
      const sum = (value: (row: BuyerRow) => number) => own.reduce((total, row) => total + value(row), 0);
      return {
        from,
        to,
        buyers: own.length,
        orders: sum((row) => row.orders),
        sales: sum((row) => row.sales),
      };
    }),
    best: best.map(({ uid, orders, sales }) => ({ uid, name: names.get(uid) ?? uid, orders, sales })),
  };
}
