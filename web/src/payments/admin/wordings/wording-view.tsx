import { t } from "@lingui/core/macro";
import { toneClasses } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { fieldLabel, fieldTone } from "./wording-text.ts";

/**
 * Matches a field, an escaped character, or a sign of the template language: `[…]` is optional, `(…|…)` a
 * choice, `~` an optional space.
 */
const PART = /(\{\w+\}|\\.|[[\]()|~])/;
const signs: Readonly<Record<string, string>> = { "[": "", "]": "", "(": "", ")": "", "|": " / ", "~": " " };

/** Shows a template with the names of its fields. Optional parts are underlined. */
export function WordingView({ wording }: { wording: string }) {
  let depth = 0;
  return (
    <span className="wrap-anywhere font-mono text-[0.8125rem] leading-6">
      {wording.split(PART).map((part, at) => {
        if (part === "[") depth++;
        if (part === "]") depth--;
        const optional = depth > 0 ? "underline decoration-dotted underline-offset-4" : undefined;
        const title = optional && t`May be missing`;
        const field = /^\{(\w+)\}$/.exec(part)?.[1];
        return field ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never move
            key={at}
            title={title}
            className={cx(
              "rounded-xs px-1 font-sans text-xs ring-1 ring-inset",
              toneClasses[fieldTone(field)],
              optional,
            )}
          >
            {fieldLabel(field)}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never move
          <span key={at} lang="en" title={title} className={optional}>
            {signs[part] ?? part.replace(/^\\/, "")}
          </span>
        );
      })}
    </span>
  );
}
