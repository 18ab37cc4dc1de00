import type { OutgoingSettings } from "@hira/contract";
import type { OutgoingChannel } from "@hira/contract/platform/constants/outgoing";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { useTryChannel } from "./queries.ts";

type Health = Pick<OutgoingSettings["email"], "active" | "lastOkAt" | "lastError">;

export function ChannelBadge({ active, lastError }: Health) {
  if (!active)
    return (
      <Badge>
        <Trans>Off</Trans>
      </Badge>
    );
  return lastError ? (
    <Badge tone="danger">
      <Trans>In trouble</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>On</Trans>
    </Badge>
  );
}

interface ChannelTrialProps {
  channel: OutgoingChannel;
  health: Health;
  /** Text that says who receives the test message. */
  hint: string;
  /** True if the channel is not set up, or if its settings were changed and not saved. */
  disabled: boolean;
}

/** Button that sends a test message through a channel with its saved settings, and shows whether it worked. */
export function ChannelTrial({ channel, health, hint, disabled }: ChannelTrialProps) {
  const trial = useTryChannel();
  const { lastOkAt, lastError } = health;
  return (
    <div className="mt-5 flex flex-col gap-3 border-border border-t pt-5">
      {lastError && !trial.data ? (
        <Banner tone="warning" title={t`Did not work ${formatDateTime(lastError.at)}`}>
          {messageText(lastError.textMessage, lastError.text)}
        </Banner>
      ) : null}
      {trial.data ? (
        <Banner
          tone={trial.data.ok ? "success" : "danger"}
          title={trial.data.ok ? t`It works` : t`It does not work`}
        >
          {messageText(trial.data.saidMessage, trial.data.said)}
        </Banner>
      ) : null}
      <Allowed call="POST /settings/outgoing/{channel}/test">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            icon={<Send />}
            disabled={disabled}
            loading={trial.isPending}
            onClick={() => trial.mutate({ channel })}
          >
            <Trans>Send a test</Trans>
          </Button>
          <p className="min-w-0 grow basis-48 text-muted text-sm">
            {hint}
            {lastOkAt ? t` Last worked ${formatDateTime(lastOkAt)}.` : ""}
          </p>
        </div>
      </Allowed>
    </div>
  );
}
