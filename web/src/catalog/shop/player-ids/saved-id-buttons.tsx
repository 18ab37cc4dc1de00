import type { SavedPlayerId } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { BookmarkPlus, PencilLine } from "lucide-react";
import { useState } from "react";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { part } from "../../../platform/design/part.tsx";
import { SAVED_IDS_FAILED } from "./queries.ts";
import { accountText, isSamePlayer, type PlayerOfGame } from "./saved-id.ts";
import type { SavedIds } from "./use-saved-ids.ts";

const SavedIdsDialog = part(() => import("./saved-ids-dialog.tsx"));

export interface SavedIdButtonsProps {
  saved: SavedIds;
  /** Account of the customer; null if nobody is signed in. */
  uid: string | null;
  categoryId: string;
  /** The typed player ID; null while it is incomplete. */
  typed: PlayerOfGame | null;
  onChoose: (player: PlayerOfGame) => void;
}

/** Buttons that fill in a saved player with one tap, and a button that saves the typed one. */
export default function SavedIdButtons({ saved, uid, categoryId, typed, onChoose }: SavedIdButtonsProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { ids } = saved;
  const known = typed && ids?.find((each) => isSamePlayer(each, typed));
  const canSave = ids !== undefined && typed !== null && !known;
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {canSave || (ids && ids.length > 0) ? (
        <ul
          aria-label={t`Your saved player IDs`}
          className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
        >
          {canSave ? (
            <li className="shrink-0">
              <button
                type="button"
                onClick={show}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-brand border-dashed px-4 font-medium text-brand-text text-sm"
              >
                <BookmarkPlus aria-hidden="true" className="size-4.5" />
                <Trans>Save this ID</Trans>
              </button>
            </li>
          ) : null}
          {ids?.map((each) => (
            <Chip key={each._id} saved={each} isChosen={each === known} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
      {ids && ids.length > 0 ? (
        <IconButton label={t`Edit saved player IDs`} icon={<PencilLine />} onClick={show} />
      ) : null}
      {saved.hasFailed ? (
        <p className="text-muted text-sm">
          {SAVED_IDS_FAILED}{" "}
          <button
            type="button"
            onClick={saved.retry}
            className="min-h-11 font-medium text-brand-text underline underline-offset-2"
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : null}
      {opened && uid !== null ? (
        <SavedIdsDialog
          open={open}
          onClose={() => setOpen(false)}
          categoryId={categoryId}
          ids={ids ?? []}
          adding={known ? null : typed}
        />
      ) : null}
    </>
  );
}

interface ChipProps {
  saved: SavedPlayerId;
  isChosen: boolean;
  onChoose: SavedIdButtonsProps["onChoose"];
}

function Chip({ saved, isChosen, onChoose }: ChipProps) {
  const { name, playerId, secondId } = saved;
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose({ playerId, secondId })}
        className={cx(
          "min-h-11 max-w-64 truncate rounded-full border px-4 font-medium text-sm tabular-nums hover:text-brand-text",
          isChosen ? "border-brand bg-brand-soft text-brand-text" : "border-border bg-sunken",
        )}
      >
        <span className="sr-only">
          <Trans>Use </Trans>
        </span>
        {name ? (
          <>
            <bdi className="font-bold">{name}</bdi> ·{" "}
          </>
        ) : null}
        {accountText(saved)}
      </button>
    </li>
  );
}
