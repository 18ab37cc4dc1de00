import { type DeliveredBy, type ReportPart, type ServedBy, sumToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import { reportCustomers } from "./customers.ts";
import { reportMargin } from "./margin.ts";
import type { Earned } from "./margin-queries.ts";
import { reportSales } from "./sales.ts";
import type { Sold, SoldAndGiven } from "./sales-queries.ts";
import { reportService, type ServiceReport } from "./service.ts";

const sold: Columns<Sold> = {
  Orders: (row) => row.orders,
  "Sales (BDT)": (row) => sumToTaka(row.sales),
};

const soldAndGiven: Columns<SoldAndGiven> = {
  ...sold,
  "Coupons (BDT)": (row) => sumToTaka(row.coupons),
};

const service: Columns<Pick<ServiceReport, "decide" | "deliver">> = {
  "Requests decided": (row) => row.decide.count,
  "Minutes to decide, median": (row) => row.decide.median,
  "Minutes to decide, 90 % within": (row) => row.decide.p90,
  "Orders delivered": (row) => row.deliver.count,
  "Minutes to deliver, median": (row) => row.deliver.median,
  "Minutes to deliver, 90 % within": (row) => row.deliver.p90,
};

const earned: Columns<Earned> = {
  Orders: (row) => row.orders,
  "Sales (BDT)": (row) => sumToTaka(row.sales),
  "Orders with a known cost": (row) => row.costed,
  "Their prices without fees (BDT)": (row) => sumToTaka(row.revenue),
  "Their cost (BDT)": (row) => sumToTaka(row.cost),
  "Their margin (BDT)": (row) => (row.costed === 0 ? null : sumToTaka(row.revenue - row.cost)),
};

const deliveredBy: Record<DeliveredBy, string> = {
  supplier: "Supplier",
  codes: "Stored codes",
  hand: "By hand",
  open: "Not delivered yet",
};
const servedBy: Record<ServedBy, string> = {
  operator: "Operator",
  itself: "By itself",
  open: "Not delivered yet",
};

type Table = (db: Database, days: string) => Promise<{ columns: Columns<never>; rows: readonly object[] }>;

const table = <Row extends object>(columns: Columns<Row>, rows: readonly Row[]) => ({ columns, rows });

/** How each part of a report becomes the rows of a CSV file. */
const tables: Record<ReportPart, Table> = {
  day: async (db, days) => {
    const [{ byDay }, customers] = await Promise.all([reportSales(db, days), reportCustomers(db, days)]);
    const counted = new Map(customers.byDay.map((row) => [row.day, row]));
    return table(
      {
        "Day (Asia/Dhaka)": (row) => row.day,
        ...soldAndGiven,
        Buyers: ({ day }) => counted.get(day)?.buyers ?? 0,
        "New accounts": ({ day }) => counted.get(day)?.joined ?? 0,
      },
      byDay,
    );
  },
  hour: async (db, days) => {
    const [{ byHour }, { byHour: served }] = await Promise.all([
      reportSales(db, days),
      reportService(db, days),
    ]);
    const rows = byHour.map((row, hour) => ({ ...row, ...(served[hour] as (typeof served)[number]) }));
    return table({ "Hour (Asia/Dhaka)": (row) => row.hour, ...soldAndGiven, ...service }, rows);
  },
  game: async (db, days) =>
    table(
      { Game: (row) => row.name, ID: (row) => row.id, ...soldAndGiven },
      (await reportSales(db, days)).byGame,
    ),
  product: async (db, days) =>
    table(
      {
        Game: (row) => row.game,
        Product: (row) => row.name,
        ID: (row) => row.id,
        ...soldAndGiven,
        "Orders with a known cost": (row) => row.costed,
        "Margin of these (BDT)": (row) => (row.margin === null ? null : sumToTaka(row.margin)),
      },
      (await reportSales(db, days)).byProduct,
    ),
  method: async (db, days) =>
    table({ Method: (row) => row.method, ...soldAndGiven }, (await reportSales(db, days)).byMethod),
  customer: async (db, days) =>
    table(
      { Name: (row) => row.name, UID: (row) => row.uid, ...sold },
      (await reportCustomers(db, days)).best,
    ),
  operator: async (db, days) =>
    table(
      { Operator: (row) => row.name, UID: (row) => row.uid, ...service },
      (await reportService(db, days)).byOperator,
    ),
  "margin-day": async (db, days) =>
    table({ "Day (Asia/Dhaka)": (row) => row.day, ...earned }, (await reportMargin(db, days)).byDay),
  "margin-product": async (db, days) =>
    table(
      { Game: (row) => row.game, Product: (row) => row.name, ID: (row) => row.id, ...earned },
      (await reportMargin(db, days)).byProduct,
    ),
  "margin-supplier": async (db, days) =>
    table(
      { Delivered: (row) => row.name ?? deliveredBy[row.by], ID: (row) => row.id, ...earned },
      (await reportMargin(db, days)).bySupplier,
    ),
  "margin-operator": async (db, days) =>
    table(
      { "Delivered by": (row) => row.name ?? servedBy[row.by], UID: (row) => row.uid, ...earned },
      (await reportMargin(db, days)).byOperator,
    ),
};

/** Returns a part of a report as the rows of a CSV file. The audit log records the export. */
export async function exportReport(
  context: ReadingContext,
  { days, by }: { days: string; by: ReportPart },
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => {
    const { columns, rows } = await tables[by](context.reads, days);
    return {
      value: cellsOf(columns as Columns<object>, inTurn(rows)),
      audit: { action: "report.export", subject: `report:${by}`, after: { days } },
    };
  });
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
