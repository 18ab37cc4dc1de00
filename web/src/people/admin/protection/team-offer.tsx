import {
  changesOfLevel,
  levelOf,
  type ProtectionLevel,
} from "@hira/contract/people/constants/protection-levels";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { keep, readKept } from "../../../platform/lib/kept.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { LevelDialog } from "./level-dialog.tsx";
import { protectedPeopleQuery, protectionQuery } from "./queries.ts";

const KEPT = "team-offer";

/** Offers the level Team to a shop without protection in which somebody works besides the owner. */
export function TeamOffer({ ownUid = "" }: { ownUid: string | undefined }) {
  const mayChange = useMayCall()("PATCH /settings/protection");
  const settings = useQuery({ ...protectionQuery(), enabled: mayChange }).data;
  const people = useQuery({ ...protectedPeopleQuery(), enabled: mayChange }).data;
  const [isPutAway, putAway] = useState(() => readKept(KEPT, ownUid) !== null);
  const turning = useDialog<ProtectionLevel>();
  if (!settings || !people || !mayChange) return null;
  const { rules, roles } = changesOfLevel(settings, "solo");
  const isOffered =
    people.length > 1 && levelOf(settings) === "solo" && rules.length + roles.length === 0 && !isPutAway;
  return (
    <>
      {isOffered ? (
        <Banner title={t`More than one person works here now`}>
          <p>
            <Trans>
              Nobody waits for anybody yet. At the level Team, large amounts wait for a second person, and
              each operator has a limit per day. You see first what will wait, and for whom.
            </Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => turning.open("team")}>
              <Trans>Look at Team</Trans>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                keep(KEPT, ownUid, "put away");
                putAway(true);
              }}
            >
              <Trans>Not now</Trans>
            </Button>
          </div>
        </Banner>
      ) : null}
      <OpenedDialog state={turning}>
        {(level, dialog) => (
          <LevelDialog {...dialog} level={level} settings={settings} people={people} ownUid={ownUid} />
        )}
      </OpenedDialog>
    </>
  );
}
