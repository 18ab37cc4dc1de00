import { type Reply, sumToTaka } from "@hira/contract";
import type { CustomersReport } from "./customers.ts";
import type { MarginReport } from "./margin.ts";
import type { Earned } from "./margin-queries.ts";
import type { SalesReport } from "./sales.ts";
import type { Sold, SoldAndGiven } from "./sales-queries.ts";

const sold = ({ orders, sales }: Sold) => ({ orders, sales: sumToTaka(sales) });

const soldAndGiven = ({ coupons, ...row }: SoldAndGiven) => ({ ...sold(row), coupons: sumToTaka(coupons) });

/** Returns the report of sales in the contract's format, in taka. */
export function presentSales(report: SalesReport): Reply<"GET /admin/reports/sales"> {
  return {
    from: report.from,
    to: report.to,
    total: soldAndGiven(report.total),
    byDay: report.byDay.map((row) => ({ day: row.day, ...soldAndGiven(row) })),
    byHour: report.byHour.map((row) => ({ hour: row.hour, ...soldAndGiven(row) })),
    byGame: report.byGame.map((row) => ({ _id: row.id, name: row.name, ...soldAndGiven(row) })),
    byProduct: report.byProduct.map((row) => ({
      ...{ _id: row.id, name: row.name, game: row.game, ...soldAndGiven(row), costed: row.costed },
      margin: row.margin === null ? null : sumToTaka(row.margin),
    })),
    byMethod: report.byMethod.map((row) => ({ method: row.method, ...soldAndGiven(row) })),
  };
}

/** Returns the report of margins in the contract's format, in taka. */
export function presentCustomers(report: CustomersReport): Reply<"GET /admin/reports/customers"> {
  return {
    ...report,
    byOrders: report.byOrders.map(({ from, to, buyers, ...row }) => ({ from, to, buyers, ...sold(row) })),
    best: report.best.map(({ uid, name, ...row }) => ({ uid, name, ...sold(row) })),
  };
}

const earned = ({ costed, revenue, cost, ...row }: Earned) => ({
  ...sold(row),
  costed,
  revenue: sumToTaka(revenue),
  cost: sumToTaka(cost),
  margin: costed === 0 ? null : sumToTaka(revenue - cost),
});

/** Returns the report of customers in the contract's format, in taka. */
export function presentMargin(report: MarginReport): Reply<"GET /admin/reports/margin"> {
  return {
    from: report.from,
    to: report.to,
    total: earned(report.total),
    byDay: report.byDay.map((row) => ({ day: row.day, ...earned(row) })),
    byProduct: report.byProduct.map((row) => ({
      _id: row.id,
      name: row.name,
      game: row.game,
      ...earned(row),
    })),
    bySupplier: report.bySupplier.map((row) => ({ by: row.by, _id: row.id, name: row.name, ...earned(row) })),
    byOperator: report.byOperator.map((row) => ({
      by: row.by,
      uid: row.uid,
      name: row.name,
      ...earned(row),
    })),
  };
}
