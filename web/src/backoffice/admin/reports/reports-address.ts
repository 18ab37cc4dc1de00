import { addressState, choiceParam } from "../../lib/address-state.ts";
import { daysParam } from "../admin-lists/days.ts";

export const reports = ["sales", "margin", "customers", "service"] as const;
export type ReportName = (typeof reports)[number];

/** Which report of which days; this month's sales unless told. */
export const reportsAddress = addressState({
  report: choiceParam<ReportName>(reports, "sales"),
  days: daysParam("month"),
});
