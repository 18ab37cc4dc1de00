import { Trans } from "@lingui/react/macro";
import { useWasOpen } from "../../../platform/design/later-dialog.tsx";
import { part } from "../../../platform/design/part.tsx";
import type { SavedIdButtonsProps } from "./saved-id-buttons.tsx";

// Loads only for customers who have saved player IDs or typed one.
const SavedIdButtons = part(
  () => import("./saved-id-buttons.tsx"),
  () => null,
);

/**
 * The row of saved players. If this browser remembers the account, space for the row is reserved from the first paint
 * (see shell.css), so that nothing moves when the player IDs load.
 */
export function SavedIdChips(props: SavedIdButtonsProps) {
  const { saved, typed } = props;
  const { ids } = saved;
  const isNone = ids?.length === 0 && !typed;
  const isListed = useWasOpen(saved.hasFailed || (ids !== undefined && !isNone));
  return (
    <div className="when-signed-in mt-2 flex min-h-12 items-center gap-1">
      {isListed ? <SavedIdButtons {...props} /> : null}
      {isNone ? (
        // It is shorter than the hint below the field: a longer text would count as the page's largest, painted late.
        <p className="text-muted text-sm">
          <Trans>Your player IDs are kept here.</Trans>
        </p>
      ) : null}
    </div>
  );
}
