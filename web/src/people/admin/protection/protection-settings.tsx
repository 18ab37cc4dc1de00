import type { ProtectedPerson, ProtectionLevel, ProtectionSettings as Settings } from "@hira/contract";
import { changesOfLevel, levelOf, protectionLevels } from "@hira/contract/people/constants/protection-levels";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useAuth } from "../../identity/auth.tsx";
import { presetsQuery } from "../roles/preset-queries.ts";
import { LevelDialog } from "./level-dialog.tsx";
import { LevelTable } from "./level-table.tsx";
import { levelText, levelWords } from "./level-words.ts";
import { protectedPeopleQuery, protectionQuery, settingsFailure } from "./queries.ts";
import { type CappedPreset, SingleRules } from "./single-rules.tsx";
import { whoWaits } from "./who-waits.ts";
import { WhoWaitsList } from "./who-waits-list.tsx";

/** Page that shows the shop's level of protection, what each level requires, and the settings of single rules. */
export function ProtectionSettings() {
  const settings = useQuery(protectionQuery());
  const presets = useQuery(presetsQuery());
  const people = useQuery(protectedPeopleQuery());
  const data = settings.data &&
    presets.data &&
    people.data && { settings: settings.data, presets: presets.data, people: people.data };
  const failed = [settings, presets, people].find(({ error }) => error) ?? settings;
  return (
    <Loaded
      query={{ data, error: failed.error, refetch: failed.refetch, isFetching: failed.isFetching }}
      failureText={settingsFailure}
      label={t`Loading settings`}
      className="flex flex-col gap-5"
      skeleton={
        <>
          <Skeleton className="h-48 rounded-xl" />
          <Skeleton className="h-160 rounded-xl" />
        </>
      }
    >
      {(loaded) => <Levels {...loaded} />}
    </Loaded>
  );
}

interface LevelsProps {
  settings: Settings;
  presets: readonly CappedPreset[];
  people: readonly ProtectedPerson[];
}

function Levels({ settings, presets, people }: LevelsProps) {
  const { user } = useAuth();
  const level = levelOf(settings);
  const changes = changesOfLevel(settings, level);
  const isChanged = changes.rules.length + changes.roles.length > 0;
  const turning = useDialog<ProtectionLevel>();
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-3 md:grid-cols-3">
        {protectionLevels.map((each) => (
          <LevelCard
            key={each}
            level={each}
            inUse={each === level ? levelText(level, changes) : undefined}
            button={
              each !== level
                ? t`Turn on ${levelWords[each].name}`
                : isChanged
                  ? t`Undo changes to ${levelWords[each].name}`
                  : undefined
            }
            onTurnOn={() => turning.open(each)}
          />
        ))}
      </ul>
      <Card flush title={t`What each level asks`} description={t`Of every operator, owners included.`}>
        <LevelTable settings={settings} level={level} />
      </Card>
      <Card title={t`What waits now, and for whom`}>
        <WhoWaitsList people={whoWaits(settings, people)} ownUid={user?.uid} />
      </Card>
      <SingleRules loaded={settings} presets={presets} />
      <OpenedDialog state={turning}>
        {(chosen, dialog) => (
          <LevelDialog {...dialog} level={chosen} settings={settings} people={people} ownUid={user?.uid} />
        )}
      </OpenedDialog>
    </div>
  );
}

interface LevelCardProps {
  level: ProtectionLevel;
  /** Text that marks the shop's current level; undefined for other levels. */
  inUse: string | undefined;
  button: string | undefined;
  onTurnOn: () => void;
}

function LevelCard({ level, inUse, button, onTurnOn }: LevelCardProps) {
  const { name, text } = levelWords[level];
  return (
    <li
      className={
        inUse === undefined
          ? "flex flex-col gap-2 rounded-xl border border-border bg-surface p-4 shadow-sm"
          : "flex flex-col gap-2 rounded-xl border border-brand bg-brand-soft p-4 shadow-sm"
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{inUse ?? name}</h2>
        {inUse === undefined ? null : (
          <Badge tone="brand">
            <Trans>In use</Trans>
          </Badge>
        )}
      </div>
      <p className="grow text-sm">{text}</p>
      {button === undefined ? null : (
        <Allowed call="PATCH /settings/protection">
          <Button variant="secondary" block onClick={onTurnOn}>
            {button}
          </Button>
        </Allowed>
      )}
    </li>
  );
}
