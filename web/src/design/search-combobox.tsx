import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { type ChoiceBoxProps, ChoiceList } from "./choices.tsx";
import { cx } from "./cx.ts";
import { controlClass } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { useEarlyEnter } from "./use-early-enter.ts";

export interface SearchComboboxProps extends ChoiceBoxProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  /** At the end of the empty box: the key that leads to it. */
  hint?: ReactNode;
  className?: string;
}

/** A search box whose results open below it. Arrow keys move, Enter chooses, Escape closes, then empties. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, placeholder, text, onTextChange, groups, status, busy, inputRef, hint, className } = props;
  const [wantsOpen, setOpen] = useState(false);
  const onChosen = () => {
    setOpen(false);
    props.onChosen();
  };
  const { enter, cancel } = useEarlyEnter({ ...props, onChosen });
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        // What is chosen is gone to; it is not what was searched for.
        if (reason === "item-press") return;
        cancel();
        onTextChange(next);
      }}
      open={wantsOpen && text.trim() !== ""}
      onOpenChange={(next, { reason }) => {
        if (reason !== "item-press" && !(reason === "none" && !next)) setOpen(next);
      }}
      openOnInputClick
      autoHighlight="always"
      itemToStringValue={({ id }) => id}
    >
      <Autocomplete.InputGroup className={cx("relative flex items-center", className)}>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-3 size-4.5 shrink-0 text-muted"
        />
        <Autocomplete.Input
          ref={inputRef}
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
          className={cx(
            controlClass,
            "peer h-10 pr-10 pl-10 text-sm pointer-coarse:h-11 pointer-coarse:text-base",
          )}
        />
        <span className="pointer-events-none absolute right-2 hidden peer-placeholder-shown:inline-flex peer-focus:hidden">
          {hint}
        </span>
        {text ? (
          <Autocomplete.Clear
            className="absolute right-1"
            render={<IconButton size="sm" label="Clear search" icon={<X />} />}
          />
        ) : null}
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="end" sideOffset={6} className="z-50 outline-none">
          <Autocomplete.Popup
            aria-busy={busy || undefined}
            className="flex max-h-[min(36rem,var(--available-height))] w-[32rem] max-w-(--available-width) flex-col overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface-raised p-1.5 text-text shadow-lg"
          >
            <ChoiceList label={label} onChosen={onChosen} className="scroll-py-8" />
            <Autocomplete.Status>{status}</Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
