import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam } from "../../../platform/lib/address-state.ts";

export const reports = ["sales", "margin", "customers", "service"] as const;
export type ReportName = (typeof reports)[number];

/** Which report of which days; this month's sales unless told. */
export const reportsAddress = addressState({
  report: choiceParam<ReportName>(reports, "sales"),
  days: daysParam("month"),
});
