import { X } from "lucide-react";
import type { RememberedId } from "./remembered-ids.ts";

interface RememberedIdChipsProps {
  ids: readonly RememberedId[];
  onChoose: (id: RememberedId) => void;
  onForget: (id: RememberedId) => void;
}

/**
 * IDs that were ordered for before, one tap away. For whom this browser remembers the row stands in the page from the
 * first paint (see shell.css), so that nothing moves when the IDs come.
 */
export function RememberedIdChips({ ids, onChoose, onForget }: RememberedIdChipsProps) {
  return (
    <div className="when-signed-in mt-2 flex min-h-12 items-center">
      {ids.length > 0 ? (
        <ul
          aria-label="Player IDs you ordered for"
          className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
        >
          {ids.map((id) => (
            <Chip key={nameOf(id)} id={id} onChoose={onChoose} onForget={onForget} />
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">Player IDs that you order for are kept here, on this device.</p>
      )}
    </div>
  );
}

function nameOf({ playerId, secondId }: RememberedId): string {
  return secondId ? `${playerId} (${secondId})` : playerId;
}

function Chip({ id, onChoose, onForget }: Omit<RememberedIdChipsProps, "ids"> & { id: RememberedId }) {
  const name = nameOf(id);
  return (
    <li className="inline-flex shrink-0 items-center rounded-full border border-border bg-sunken font-medium text-sm">
      <button
        type="button"
        onClick={() => onChoose(id)}
        className="min-h-11 max-w-60 truncate rounded-l-full pr-1 pl-4 tabular-nums hover:text-brand-text"
      >
        <span className="sr-only">Use </span>
        {name}
      </button>
      <button
        type="button"
        aria-label={`Forget ${name}`}
        onClick={() => onForget(id)}
        className="inline-flex size-11 items-center justify-center rounded-r-full text-muted hover:text-danger"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
