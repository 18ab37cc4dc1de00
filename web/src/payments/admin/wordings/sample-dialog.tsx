import type { KeptMessage } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../../platform/api/failure-text.ts";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { MessageText } from "../incoming/message-text.tsx";
import { proposalQuery } from "../incoming/queries.ts";
import { sampleText } from "../incoming/sample-text.ts";

interface SampleDialogProps {
  message: KeptMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with an unread message that is safe to share. It shows the wording, without real names and numbers. */
export function SampleDialog({ message, open, onOpenChange }: SampleDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(proposalQuery(message._id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`A sample for a template`}
      description={t`Its digits and names are made up. Look that nothing of a customer is left before you pass it on.`}
      footer={
        data ? (
          <CopyButton
            variant="primary"
            value={sampleText(data)}
            label={t`Copy the sample`}
            successText={t`Sample copied.`}
          />
        ) : null
      }
    >
      {data ? (
        <div className="flex flex-col gap-2">
          <p className="text-muted text-sm">
            {data.method
              ? t`From ${data.sender}, ${methodName(data.method)}`
              : t`From ${data.sender}, no wallet that is known`}
          </p>
          <MessageText text={data.text} />
        </div>
      ) : error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label={t`Making a sample`}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
