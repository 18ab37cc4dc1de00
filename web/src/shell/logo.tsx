import { cx } from "../design/cx.ts";
import { Link } from "../lib/link.tsx";
import mark from "./favicon.svg";

/** A cut diamond: what the name means. */
export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} alt="" width={32} height={32} fetchPriority="low" className={className} />;
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
