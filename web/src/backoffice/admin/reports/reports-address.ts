import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam } from "../../../platform/lib/address-state.ts";

export const reports = ["sales", "margin", "customers", "service"] as const;
export type ReportName = (typeof reports)[number];

/** The chosen report and days, as stored in the page's address. By default, the sales of this month are shown. */
export const reportsAddress = addressState({
  report: choiceParam<ReportName>(reports, "sales"),
  days: daysParam("month"),
});
