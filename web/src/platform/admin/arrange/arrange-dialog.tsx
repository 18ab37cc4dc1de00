import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { Dialog } from "../../design/dialog.tsx";
import { FieldError } from "../../design/field.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { GameArt } from "../../games/game-art.tsx";
import { moved } from "./moved.ts";
import { useDragging } from "./use-dragging.ts";

export interface Arrangeable {
  _id: string;
  name: string;
  imageUrl: string | null;
  /** Text at the end of the entry's row: a price, or that the entry is switched off. */
  note?: ReactNode;
}

export interface ArrangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Entries in the order in which the shop shows them now. */
  entries: readonly Arrangeable[];
  /** Name of the order in which the shop shows entries if none was saved, such as `newest first`. */
  otherwise: string;
  /** Saves the order of the entries as a list of IDs. An empty list restores the order that `otherwise` names. */
  save: (ids: string[]) => Promise<unknown>;
}

/**
 * Dialog in which an admin puts entries in order: by dragging, by buttons, or by arrow keys. Mount a new
 * instance for each opening.
 */
export function ArrangeDialog(props: ArrangeDialogProps) {
  const { open, onOpenChange, title, description, entries, otherwise, save } = props;
  const [order, setOrder] = useState(entries);
  const [saving, setSaving] = useState<"order" | "none" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function keep(kind: "order" | "none") {
    setSaving(kind);
    setFailure(null);
    try {
      await save(kind === "none" ? [] : order.map(({ _id }) => _id));
      onOpenChange(false);
    } catch (error) {
      setFailure(messageOf(error, t`Failed to save the order.`));
    } finally {
      setSaving(null);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      dismissible={saving === null}
      footer={
        <>
          <Button
            variant="secondary"
            className="md:mr-auto"
            loading={saving === "none"}
            disabled={saving === "order"}
            onClick={() => void keep("none")}
          >
            {otherwise}
          </Button>
          <Button variant="secondary" disabled={saving !== null} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={saving === "order"}
            disabled={saving === "none"}
            onClick={() => void keep("order")}
          >
            <Trans context="arrangement">Save Order</Trans>
          </Button>
        </>
      }
    >
      <ArrangedList order={order} onChange={setOrder} />
      <FieldError>{failure}</FieldError>
    </Dialog>
  );
}

interface ArrangedListProps {
  order: readonly Arrangeable[];
  onChange: (order: readonly Arrangeable[]) => void;
}

function ArrangedList({ order, onChange }: ArrangedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<string | null>(null);
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), order.length - 1);
    const entry = order[from];
    if (!entry || place === from) return;
    onChange(moved(order, from, place));
    setSaid(t`${entry.name}: ${place + 1} of ${order.length}`);
  };
  const { drag, handle } = useDragging(list, {
    count: order.length,
    onDrop: ({ from, to }) => move(from, to),
  });
  // When a row moves in the document, its handle loses the focus, so the handle is focused again.
  useEffect(() => {
    if (held === null) return;
    const grip = list.current?.querySelector<HTMLElement>(`[data-grip="${held}"]`);
    grip?.focus();
    grip?.scrollIntoView({ block: "nearest" });
    setHeld(null);
  }, [held]);

  const byKey = (event: KeyboardEvent, index: number, id: string) => {
    const places: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: order.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
    setHeld(id);
  };
  const shown = drag ? moved(order, drag.from, drag.to) : order;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul
        ref={list}
        className="relative flex max-h-[55dvh] flex-col overflow-y-auto rounded-lg border border-border"
      >
        {order.map((entry, index) => (
          <li
            key={entry._id}
            style={{ order: shown.indexOf(entry) }}
            className={cx(
              "flex h-14 shrink-0 items-center gap-2 border-border border-b bg-surface pr-1 last:border-b-0",
              drag?.from === index && "bg-brand-soft shadow-md",
            )}
          >
            <button
              type="button"
              data-grip={entry._id}
              aria-label={t`Move ${entry.name}, ${index + 1} of ${order.length}`}
              title={t`Drag, or use the arrow keys`}
              className="inline-flex h-full w-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted hover:text-text"
              onKeyDown={(event) => byKey(event, index, entry._id)}
              {...handle(index)}
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
            <GameArt game={entry} size="sm" className="tight:hidden" />
            <span className="min-w-0 flex-1 truncate font-medium text-sm" title={entry.name}>
              {entry.name}
            </span>
            <span className="shrink-0 text-muted text-sm max-sm:hidden">{entry.note}</span>
            <span className="flex shrink-0">
              <IconButton
                size="sm"
                label={t`Move ${entry.name} up`}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="sm"
                label={t`Move ${entry.name} down`}
                icon={<ArrowDown />}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
