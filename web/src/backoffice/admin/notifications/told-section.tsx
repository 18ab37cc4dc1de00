import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { AtSign, UserRoundCheck } from "lucide-react";
import { MenuItem } from "../../../platform/design/menu-items.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Entry, EntryLines, Section } from "./section.tsx";
import { toldAddress, toldText } from "./told-text.ts";
import { useMarkSeen } from "./use-mark-seen.ts";
import type { WhatWaits } from "./what-waits.ts";

/** The bell's notifications to this admin: mentions in notes, and assignments of records. */
export function ToldSection({ told, shown }: { told: WhatWaits["told"]; shown: number }) {
  const { mutate: markSeen } = useMarkSeen();
  return (
    <Section title={t`For you`} count={told.count}>
      {told.newest.slice(0, shown).map((entry) => {
        const { title, detail } = toldText(entry);
        const address = toldAddress(entry);
        const Icon = entry.what === "mention" ? AtSign : UserRoundCheck;
        const lines = { title, detail: `${detail} · ${formatDateTime(entry.at)}` };
        return address ? (
          <Entry key={entry._id} to={address} icon={<Icon aria-hidden="true" />} {...lines} />
        ) : (
          <MenuItem key={entry._id} icon={<Icon aria-hidden="true" />} onSelect={() => markSeen([entry._id])}>
            <EntryLines {...lines} />
          </MenuItem>
        );
      })}
      <MenuItem onSelect={() => markSeen(undefined)}>
        <span className="font-semibold text-brand-text">
          <Trans>Mark all as seen</Trans>
        </span>
      </MenuItem>
    </Section>
  );
}
