import type { RecordKind, RecordStepEntry } from "@hira/contract";
import type { DeliveryStatus } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { statusLook } from "../../../platform/design/status-badge.tsx";

const labelOf = (kind: RecordKind, status: string) =>
  statusLook(kind === "order" ? "order" : "fund", status, "staff")[0];

const deliveries: Record<DeliveryStatus, string> = {
  pending: t`delivery pending`,
  processing: t`delivery processing`,
  delivered: t`delivery delivered`,
  failed: t`delivery failed`,
};

/** Returns what changed since the step before: `Completed, delivery Delivered`. */
export function stepTitle(kind: RecordKind, step: RecordStepEntry, before?: RecordStepEntry): string {
  if (step.step === "placed") return kind === "order" ? t`Order placed` : t`Request submitted`;
  if (step.step === "deleted") return t`Deleted from the lists`;
  const parts = [
    step.status === before?.status ? null : labelOf(kind, step.status),
    step.Delivery === null || step.Delivery === before?.Delivery ? null : deliveries[step.Delivery],
  ].filter((part) => part !== null);
  const text = parts.join(", ");
  return text === "" ? t`Nothing changed` : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns whether a step succeeded or failed, so that failed steps can be highlighted. */
export function stepState({ step, status, Delivery }: RecordStepEntry): "done" | "failed" {
  const isBad =
    step !== "placed" && (status === "rejected" || status === "canceled" || Delivery === "failed");
  return isBad || step === "deleted" ? "failed" : "done";
}
