import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { EmailCard } from "./email-card.tsx";
import { loadFailure, outgoingSettingsQuery } from "./queries.ts";
import { TelegramCard } from "./telegram-card.tsx";

/** Settings of the channels by which the store notifies customers and operators. */
export function OutgoingSettings() {
  return (
    <Loaded
      query={useQuery(outgoingSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={
        <>
          <Skeleton className="h-160 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </>
      }
    >
      {({ email, telegram }) => (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <EmailCard loaded={email} />
          <TelegramCard loaded={telegram} />
        </div>
      )}
    </Loaded>
  );
}
