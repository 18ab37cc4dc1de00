import { cx } from "../../../platform/design/cx.ts";

/** Shows a wallet message with its line breaks. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  return (
    <blockquote
      className={cx(
        "wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 font-mono text-[0.8125rem] leading-5",
        className,
      )}
    >
      {text}
    </blockquote>
  );
}
