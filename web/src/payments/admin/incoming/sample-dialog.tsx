import type { KeptMessage } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { MessageText } from "./message-text.tsx";
import { proposalQuery } from "./queries.ts";
import { sampleText } from "./sample-text.ts";

export interface SampleDialogProps {
  message: KeptMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A text that was not understood as it may be passed on: who reads it learns the wording and nobody's number. */
export function SampleDialog({ message, open, onOpenChange }: SampleDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(proposalQuery(useApi(), message._id));
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
              ? t`From ${data.sender}, ${data.method}`
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
