import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam } from "../../../platform/lib/address-state.ts";

export const reports = ["sales", "margin", "customers", "service"] as const;
export type ReportName = (typeof reports)[number];

/** The chosen report and its days in the address; by default this month's sales. */
export const reportsAddress = addressState({
  report: choiceParam<ReportName>(reports, "sales"),
  days: daysParam("month"),
});
