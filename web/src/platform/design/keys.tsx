import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { cx } from "./cx.ts";

const names: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/**
 * Shows keys with their names on the keyboard. `g o`: two keys pressed one after the other. `Ctrl+k`: two
 * keys pressed together.
 */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cx("inline-flex shrink-0 items-center gap-1 text-muted text-xs", className)}>
      {keys.split(" ").map((press, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice in a sequence
        <Fragment key={at}>
          {at > 0 ? (
            <span>
              <Trans>then</Trans>
            </span>
          ) : null}
          {press.split("+").map((key) => (
            <kbd
              key={key}
              className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-xs border border-border-strong bg-surface px-1.5 font-medium font-sans text-text"
            >
              {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
