import { cx } from "./cx.ts";

/**
 * Rotating ring in the colour of the text. With `label`, screen readers announce it; without `label`, they
 * skip it.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      aria-hidden={label ? undefined : true}
      className={cx("inline-flex shrink-0", className)}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-[1.25em] animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
