import { toneClasses } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { fieldLabel, fieldTone } from "./wording-text.ts";

/** A wording with its fields by name. */
export function WordingView({ wording }: { wording: string }) {
  return (
    <span className="wrap-anywhere font-mono text-[0.8125rem] leading-6">
      {wording.split(/(\{\w+\})/).map((part, at) => {
        const field = /^\{(\w+)\}$/.exec(part)?.[1];
        return field ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a wording never change
            key={at}
            className={cx(
              "rounded-xs px-1 font-sans text-xs ring-1 ring-inset",
              toneClasses[fieldTone(field)],
            )}
          >
            {fieldLabel(field)}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a wording never change
          <span key={at} lang="en">
            {part.replace(/\\(.)/g, "$1")}
          </span>
        );
      })}
    </span>
  );
}
