import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { type ChoiceBoxProps, ChoiceList } from "./choices.tsx";
import { scrimClass } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useEarlyEnter } from "./use-early-enter.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface CommandDialogProps extends ChoiceBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Handles a key press before the dialog itself handles it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /**
   * Moves the focus when the dialog closes, for example after a choice. If it returns false, the element that
   * had the focus before gets it back.
   */
  onLeave: () => boolean;
}

/**
 * Dialog with a search box and a list of entries. On a phone it fills the screen; on wider screens it is a
 * panel near the top.
 */
export function CommandDialog({ open, onOpenChange, onKeyDown, onLeave, ...box }: CommandDialogProps) {
  const focusReturn = useFocusReturn(open);
  const actions = useBackCloses(open);
  return (
    <Dialog.Root actionsRef={actions} open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup
          aria-label={box.label}
          finalFocus={() => !onLeave() && focusReturn()}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-surface-raised text-text outline-none transition-[scale,opacity] duration-150 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 md:inset-x-4 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[76dvh] md:max-w-xl md:rounded-2xl md:border md:border-border md:shadow-lg md:data-ending-style:scale-98 md:data-starting-style:scale-98"
        >
          <CommandBox {...box} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandBox(props: ChoiceBoxProps) {
  const { label, placeholder, text, onTextChange, groups, status, busy, onChosen } = props;
  const { enter, cancel } = useEarlyEnter(props);
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === "item-press") return;
        cancel();
        onTextChange(next);
      }}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ id }) => id}
    >
      <div className="flex items-center gap-3 border-border border-b-2 py-1.5 pr-1.5 pl-4 transition-colors has-[input:focus-visible]:border-ring">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !enter()) return;
            event.preventDefault();
            event.preventBaseUIHandler();
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-text outline-none placeholder:text-muted"
        />
        <Dialog.Close render={<IconButton label={t`Close`} icon={<X />} />} />
      </div>
      <div aria-busy={busy || undefined} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <ChoiceList label={label} onChosen={onChosen} className="scroll-py-2" />
        <Autocomplete.Status>{status}</Autocomplete.Status>
      </div>
    </Autocomplete.Root>
  );
}
