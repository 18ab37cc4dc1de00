import type { SavedPlayerId } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { PencilLine, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { NameForm } from "./name-form.tsx";
import { useDeleteId, useRenameId } from "./queries.ts";
import { accountText, spokenName } from "./saved-id.ts";

interface SavedIdListProps {
  ids: readonly SavedPlayerId[];
  /** True if each player ID shows its game, for a list that contains several games. */
  withGame?: boolean;
}

/** List of saved player IDs, with buttons that rename and delete them. */
export function SavedIdList({ ids, withGame = false }: SavedIdListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const { mutateAsync: rename } = useRenameId();
  const remove = useDeleteId();
  const stop = () => {
    setRenaming(null);
    list.current?.focus();
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Saved player IDs`}
      className="divide-y divide-border outline-none"
    >
      {ids.map((saved) => (
        <li key={saved._id} className="flex items-center gap-2 py-2.5">
          {renaming === saved._id ? (
            <div className="min-w-0 grow">
              <p className="wrap-anywhere mb-2 font-bold tabular-nums">{accountText(saved)}</p>
              <NameForm
                name={saved.name}
                onSave={async (name) => {
                  await rename({ id: saved._id, name });
                  stop();
                }}
                onCancel={stop}
              />
            </div>
          ) : (
            <>
              <p className="wrap-anywhere min-w-0 grow">
                {saved.name ? <bdi className="block font-semibold">{saved.name}</bdi> : null}
                <span className={saved.name ? "text-muted tabular-nums" : "font-semibold tabular-nums"}>
                  {accountText(saved)}
                </span>
                {withGame ? <span className="block text-muted text-sm">{saved.category.name}</span> : null}
              </p>
              <IconButton
                label={t`Rename ${spokenName(saved)}`}
                icon={<PencilLine />}
                onClick={() => setRenaming(saved._id)}
              />
              <IconButton
                label={t`Delete ${spokenName(saved)}`}
                icon={<Trash2 />}
                variant="danger"
                loading={remove.isPending && remove.variables._id === saved._id}
                onClick={() => remove.mutate(saved, { onSuccess: () => list.current?.focus() })}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
