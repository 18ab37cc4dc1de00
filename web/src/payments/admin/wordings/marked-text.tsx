import {
  type Mark,
  type MarkedField,
  markedFields,
  type Token,
  tokensOf,
} from "@hira/contract/payments/constants/wallet-messages/marking";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Minus, Plus, X } from "lucide-react";
import { Fragment, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { toneClasses } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Keys } from "../../../platform/design/keys.tsx";
import { fieldLooks, marked } from "./wording-text.ts";

export interface MarkedTextProps {
  /** Text of the wallet message. Words are separated by single spaces. */
  line: string;
  marks: readonly Mark[];
  onChange: (marks: Mark[]) => void;
}

/** The words for which the owner chooses a field, by the positions of the first and the last one. */
interface Range {
  first: number;
  last: number;
}

/**
 * A message whose words the owner can mark by mouse, touch or keyboard. The owner selects one or several words, and
 * then chooses a field for them.
 */
export function MarkedText({ line, marks, onChange }: MarkedTextProps) {
  const tokens = tokensOf(line);
  const [range, setRange] = useState<Range>(() => rangeOf(tokens, marks[0]) ?? { first: 0, last: 0 });
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const help = useId();
  const place = placeOf(tokens, range);
  const current = marks.find((mark) => mark.from < place.to && mark.to > place.from);

  function choose(next: Range) {
    setRange(next);
    box.current?.querySelector<HTMLElement>(`[data-token="${next.last}"]`)?.focus();
  }
  function mark(field: MarkedField | null) {
    onChange(marked(marks, place, field));
  }
  function move(step: number, extends_: boolean) {
    const last = Math.min(Math.max(range.last + step, 0), tokens.length - 1);
    choose({ first: extends_ ? Math.min(range.first, last) : last, last });
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    const field = markedFields.find((each) => fieldLooks[each].key === event.key.toLowerCase());
    if (step) move(step, event.shiftKey);
    else if (field) mark(field);
    else if (event.key === "Delete" || event.key === "Backspace") mark(null);
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent, at: number) {
    isPressed.current = false;
    if (event.shiftKey) choose({ first: Math.min(range.first, at), last: Math.max(range.first, at) });
    else choose(markedRange(at));
  }
  /** Selects the focused word, because a screen reader can also move to a word. For the mouse, `click` does this. */
  function focus(at: number) {
    if (!isPressed.current && (at < range.first || at > range.last)) setRange(markedRange(at));
  }
  const markedRange = (at: number): Range => {
    const from = tokens[at]?.from ?? 0;
    const own = marks.find((mark) => mark.from <= from && from < mark.to);
    return rangeOf(tokens, own) ?? { first: at, last: at };
  };

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and the words in it are none */}
      <div
        ref={box}
        role="group"
        aria-label={t`The text`}
        aria-describedby={help}
        onKeyDown={press}
        className="wrap-anywhere rounded-md bg-sunken px-2.5 py-2 font-mono text-[0.8125rem] leading-9"
      >
        {tokens.map((token, at) => {
          const own = marks.find(({ from, to }) => from <= token.from && token.from < to);
          const isLast = own !== undefined && token.to === own.to;
          const isChosen = at >= range.first && at <= range.last;
          return (
            <Fragment key={token.from}>
              {line.slice(tokens[at - 1]?.to ?? 0, token.from)}
              <button
                type="button"
                data-token={at}
                tabIndex={at === range.last ? 0 : -1}
                aria-pressed={isChosen}
                aria-label={own ? t`${token.text}, ${fieldLooks[own.field].label}` : undefined}
                onPointerDown={() => {
                  isPressed.current = true;
                }}
                onFocus={() => focus(at)}
                onClick={(event) => click(event, at)}
                className={cx(
                  "min-h-7 cursor-pointer rounded-xs px-0.5 leading-6",
                  own && cx("ring-1 ring-inset", toneClasses[own.field && fieldLooks[own.field].tone]),
                  own && own.field === "free" && "italic",
                  isChosen && "outline-2 outline-brand outline-offset-1",
                )}
              >
                {token.text}
              </button>
              {isLast ? (
                <span aria-hidden="true" className="ms-0.5 align-super font-sans text-[0.625rem] text-muted">
                  {fieldLooks[own.field].label}
                </span>
              ) : null}
            </Fragment>
          );
        })}
      </div>
      <p id={help} className="text-muted text-xs">
        <Trans>
          Choose a word, then what it is. On the keyboard: the arrows move, with Shift they take more words,
          the letters on the buttons mark, Delete takes a mark away.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and the buttons are none */}
      <div role="group" aria-label={t`What it is`} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {markedFields.map((field) => (
          <Button
            key={field}
            size="sm"
            variant="secondary"
            aria-pressed={current?.field === field}
            className={cx("justify-between", current?.field === field && "ring-2 ring-brand")}
            iconEnd={<Keys keys={fieldLooks[field].key} className="max-sm:hidden" />}
            onClick={() => mark(field)}
          >
            {fieldLooks[field].label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<X />}
          disabled={current === undefined}
          onClick={() => mark(null)}
        >
          <Trans>No mark</Trans>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          disabled={range.last >= tokens.length - 1}
          onClick={() => setRange({ ...range, last: range.last + 1 })}
        >
          <Trans>One word more</Trans>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Minus />}
          disabled={range.last <= range.first}
          onClick={() => setRange({ ...range, last: range.last - 1 })}
        >
          <Trans>One word less</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Returns which words a mark covers, by the positions of the first and the last one. */
function rangeOf(tokens: readonly Token[], mark: Mark | undefined): Range | undefined {
  if (!mark) return undefined;
  const first = tokens.findIndex(({ from }) => from >= mark.from);
  const last = tokens.findLastIndex(({ to }) => to <= mark.to);
  return first < 0 || last < first ? undefined : { first, last };
}

const placeOf = (tokens: readonly Token[], { first, last }: Range) => ({
  from: tokens[Math.min(first, last)]?.from ?? 0,
  to: tokens[Math.max(first, last)]?.to ?? 0,
});
