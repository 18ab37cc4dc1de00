import { Banner } from "../../design/banner.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { AdjustBalanceDialog } from "../admin-balance/adjust-balance-dialog.tsx";
import type { RequestDialogsState } from "./use-request-desk.ts";

/** What is asked before a step, and the adjustment of a balance. */
export function RequestDialogs(props: RequestDialogsState) {
  const { asked, isAsking, setAsking, adjusted, isAdjusting, setAdjusting } = props;
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={asked?.news ? "This request changed meanwhile" : asked?.question.title}
        description={asked?.question.description}
        confirmLabel={asked?.question.confirmLabel}
        cancelLabel={asked?.news ? "Leave it as it is" : "Cancel"}
        onConfirm={() => asked?.proceed()}
      >
        {asked?.news ? <Banner tone="warning">{asked.news}</Banner> : null}
        {asked ? (
          <p className="text-sm">
            {asked.request.name} · {asked.request.method} · {asked.request.trxId}
          </p>
        ) : null}
      </ConfirmDialog>
      {adjusted ? (
        <AdjustBalanceDialog
          key={adjusted.opening}
          open={isAdjusting}
          onOpenChange={setAdjusting}
          owner={adjusted.request}
        />
      ) : null}
    </>
  );
}
