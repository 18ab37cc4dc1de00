import { Trans } from "@lingui/react/macro";
import { cx } from "../platform/design/cx.ts";
import { Link } from "../platform/lib/link.tsx";
import mark from "./favicon.svg";
import { useShop } from "./use-shop.ts";

/** The shop's icon: a cut diamond. */
export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} alt="" width={32} height={32} fetchPriority="low" className={className} />;
}

/** The shop's icon and name, linked to home. */
export function Logo({ className }: { className?: string }) {
  const shop = useShop();
  return (
    <Link
      to="/"
      className={cx(
        "inline-flex min-h-11 min-w-0 items-center gap-2.5 font-bold text-lg no-underline",
        className,
      )}
    >
      <LogoMark className="size-8 shrink-0" />
      {shop ? (
        <span className="shop-name truncate tracking-tight">{shop.name}</span>
      ) : (
        <span className="sr-only">
          <Trans>Home</Trans>
        </span>
      )}
    </Link>
  );
}
