import { Autocomplete } from "@base-ui/react/autocomplete";
import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { type ChoiceBoxProps, ChoiceList } from "./choices.tsx";
import { cx } from "./cx.ts";
import { controlClass } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { useEarlyEnter } from "./use-early-enter.ts";

export interface SearchComboboxProps extends ChoiceBoxProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Content at the end of the box while it is empty: the key that focuses the box. */
  hint?: ReactNode;
  className?: string;
}

/**
 * Search box with results below it. Arrow keys move between results, and Enter chooses one. Escape first
 * closes the results; pressed again, it clears the box. Base UI's popup is not used, because it hides the
 * rest of the page from screen readers.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, placeholder, text, onTextChange, groups, status, busy, inputRef, hint, className } = props;
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = wantsOpen && text.trim() !== "";
  const onChosen = () => {
    setOpen(false);
    props.onChosen();
  };
  const { enter, cancel } = useEarlyEnter({ ...props, onChosen });

  const takes = ({ key }: KeyboardEvent): boolean => {
    if (key === "Enter") return enter();
    if (key === "ArrowDown" && !isOpen) setOpen(true);
    else if (key === "Escape" && isOpen) setOpen(false);
    else if (key === "Escape" && text) onTextChange("");
    else return false;
    return true;
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={isOpen ? groups : []}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        // Choosing a result opens it. The result's name must not become the search text.
        if (reason === "item-press") return;
        cancel();
        setOpen(true);
        onTextChange(next);
      }}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ id }) => id}
    >
      <search
        className={cx("relative flex items-center", className)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-3 size-4.5 shrink-0 text-muted"
        />
        <Autocomplete.Input
          ref={inputRef}
          aria-label={label}
          aria-expanded={isOpen}
          placeholder={placeholder}
          maxLength={200}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (!takes(event)) return;
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
            render={<IconButton size="sm" label={t`Clear search`} icon={<X />} />}
          />
        ) : null}
        <div
          aria-busy={busy || undefined}
          className={
            isOpen
              ? "absolute top-full right-0 mt-1.5 max-h-[min(36rem,calc(100dvh-4.5rem))] w-[32rem] overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface-raised p-1.5 text-text shadow-lg outline-none"
              : "sr-only"
          }
          tabIndex={-1}
        >
          {isOpen ? <ChoiceList label={label} onChosen={onChosen} className="scroll-py-8" /> : null}
          <Autocomplete.Status>{isOpen ? status : null}</Autocomplete.Status>
        </div>
      </search>
    </Autocomplete.Root>
  );
}
