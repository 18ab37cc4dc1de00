import type { Colleague } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../../platform/design/cx.ts";
import { Textarea, type TextareaProps } from "../../../platform/design/textarea.tsx";
import { type Mentioning, mentioningAt, suggested, withMention } from "./mention-text.ts";

export interface MentionFieldProps extends Pick<TextareaProps, "rows" | "maxLength"> {
  inputRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  /** Colleagues who can be mentioned. */
  colleagues: readonly Colleague[];
}

/** Maximum number of suggestions; this many fit below the field. Typing more letters shortens the list. */
const SHOWN = 6;

/**
 * Text field in which `@` starts a mention of a colleague. While a name is typed, suggestions are open: arrow
 * keys move between them, Enter or Tab chooses one, and Escape closes them. The focus stays in the text
 * field.
 */
export function MentionField({ inputRef, value, onValueChange, colleagues, ...textarea }: MentionFieldProps) {
  const [typing, setTyping] = useState<Mentioning>();
  const [at, setAt] = useState(0);
  const caret = useRef<number>(undefined);
  const list = useId();
  const found = typing ? suggested(typing.typed, colleagues).slice(0, SHOWN) : [];
  const isOpen = found.length > 0;
  const active = Math.min(at, found.length - 1);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    inputRef.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    setTyping(selectionStart === selectionEnd ? mentioningAt(text, selectionStart) : undefined);
    setAt(0);
  };
  const choose = (colleague: Colleague | undefined) => {
    if (!typing || !colleague) return;
    const next = withMention(value, typing, colleague.handle);
    caret.current = next.caret;
    onValueChange(next.text);
    setTyping(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(found[active]);
    else if (event.key === "Escape") setTyping(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <Textarea
        {...textarea}
        ref={inputRef}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        onChange={({ target }) => {
          onValueChange(target.value);
          look(target);
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyping(undefined)}
      />
      {isOpen ? (
        <div
          id={list}
          role="listbox"
          aria-label={t`Colleagues`}
          tabIndex={-1}
          className="absolute top-full left-0 z-20 mt-1 w-64 max-w-full rounded-lg border border-border bg-surface-raised p-1.5 shadow-lg"
        >
          {found.map((colleague, index) => (
            <div
              key={colleague.uid}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Pressing a suggestion must not take the focus from the text field.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(colleague);
              }}
              className={cx(
                "flex min-h-9 cursor-pointer items-center truncate rounded-md px-2.5 text-sm pointer-coarse:min-h-11",
                index === active ? "bg-pressed" : "hover:bg-hover",
              )}
            >
              {colleague.handle}
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen ? foundText(found.length, found[active]?.handle ?? "") : ""}
      </p>
    </div>
  );
}

const foundText = (count: number, handle: string): string =>
  plural(count, { one: `# colleague, Enter takes ${handle}`, other: `# colleagues, Enter takes ${handle}` });
