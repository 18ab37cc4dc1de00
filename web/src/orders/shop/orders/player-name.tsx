import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleUserRound, TriangleAlert } from "lucide-react";
import { cx } from "../../../platform/design/cx.ts";
import type { PlayerTold } from "./use-player-name.ts";

interface PlayerNameProps extends PlayerTold {
  /** The game's own word for a player ID, such as `UID`. */
  label: string;
  className?: string;
}

/**
 * Name of the player who has this ID, if the game says it. For an unknown ID, only a hint is shown. Players choose
 * their names, so a name may be any text.
 */
export function PlayerName({ name, isUnknown, label, className }: PlayerNameProps) {
  const Icon = isUnknown ? TriangleAlert : CircleUserRound;
  const text = isUnknown ? (
    t`No player has this ${label}. Please check it once more.`
  ) : (
    <Trans>
      Player name: <bdi className="font-bold">{name}</bdi>
    </Trans>
  );
  return (
    <div role="status" className={cx("empty:hidden", className)}>
      {name || isUnknown ? (
        <p
          className={cx(
            "flex items-start gap-1.5 text-start font-medium text-sm",
            isUnknown ? "text-warning" : "text-success",
          )}
        >
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{text}</span>
        </p>
      ) : null}
    </div>
  );
}
