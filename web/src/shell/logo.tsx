import { Link } from "react-router";
import { cx } from "../design/cx.ts";

/** A cut diamond: what the name means. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="#0b6672" />
      <path d="M10.2 8h11.6L27 14 16 26 5 14z" fill="#e6fbfc" />
      <path d="M10.2 8 13 14H5zM21.8 8 19 14h8z" fill="#8fe3e6" />
      <path d="M13 14h6l-3 12z" fill="#3ac4cc" />
      <path d="M5 14h8l3 12z" fill="#b9f0f1" />
    </svg>
  );
}

/** The shop's mark and name, home. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      className={cx("inline-flex min-h-11 items-center gap-2.5 font-bold text-lg no-underline", className)}
    >
      <LogoMark className="size-8" />
      <span className="tracking-tight">Hira</span>
    </Link>
  );
}
