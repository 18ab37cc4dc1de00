import type { FundRequest } from "@hira/contract";
import { fundDecisions } from "@hira/contract/payments/constants/funding";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { requestRejectReasons } from "@hira/contract/platform/constants/reject-reasons";
import type { BulkChanges } from "../../../platform/admin/lists/bulk-change.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { bulkTexts, effectsOfDecisions } from "./decisions.ts";
import type { RequestChange } from "./request-kind.ts";

const choices = fundDecisions.map((status) => ({
  change: { status },
  label: bulkTexts[status].choice,
  variant: status === "approved" ? ("primary" as const) : ("secondary" as const),
}));

function planFor(rows: readonly FundRequest[], { status }: (typeof choices)[number]["change"]) {
  return {
    title: bulkTexts[status].title(rows.length),
    effects: effectsOfDecisions(rows, status),
    confirmLabel: bulkTexts[status].confirm(rows.length),
    tone: status === "rejected" ? ("danger" as const) : ("primary" as const),
    ...(status === "rejected" && { reasons: requestRejectReasons }),
    nameOf: (request: FundRequest) => <RequestName request={request} />,
    statusOf: (request: FundRequest) => (
      <StatusBadge kind="fund" status={request.status} reason={request.reason} />
    ),
  };
}

/** Bulk changes of the list. They approve or reject the selected requests, one after another. */
export const requestBulk: BulkChanges<FundRequest, RequestChange, (typeof choices)[number]["change"]> = {
  may: "PATCH /requests/{id}",
  choices,
  planFor,
};

function RequestName({ request }: { request: FundRequest }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">
        {request.name} · <Money amount={request.amount} />
      </span>
      <span className="wrap-anywhere text-muted text-xs">
        {methodName(request.method)} · {request.trxId}
      </span>
    </span>
  );
}
