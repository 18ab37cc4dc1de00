import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { SAVED_IDS_FAILED, savedIdsQuery } from "./queries.ts";
import { SavedIdList } from "./saved-id-list.tsx";

/** List of all player IDs that the customer saved. */
export function OwnPlayerIds({ uid }: { uid: string }) {
  return (
    <Card title={t`Saved player IDs`} description={t`Kept with your account for your next order.`}>
      <Loaded
        query={useQuery(savedIdsQuery(uid))}
        failureText={(error) => messageOf(error, SAVED_IDS_FAILED)}
        label={t`Loading your player IDs`}
        skeleton={<Skeleton className="h-11 rounded-md" />}
        className=""
      >
        {(ids) =>
          ids.length > 0 ? (
            <SavedIdList ids={ids} withGame />
          ) : (
            <p className="text-muted text-sm">
              <Trans>None yet: the player IDs that you order for are kept here.</Trans>
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}
