import { Trans } from "@lingui/react/macro";
import { cx } from "../platform/design/cx.ts";
import { Link } from "../platform/lib/link.tsx";
import mark from "./favicon.svg";
import { useShop } from "./use-shop.ts";

/** The shop's own icon. A shop without an icon gets a cut diamond. */
export function LogoMark({ className }: { className?: string }) {
  const own = useShop()?.brand?.pictures.mark;
  return (
    <img
      src={own ?? mark}
      alt=""
      width={32}
      height={32}
      fetchPriority="low"
      className={own ? cx("logo-plate", className) : className}
    />
  );
}

/** Link to the home page. It shows the shop's wide logo, or else the shop's icon and name. */
export function Logo({ className }: { className?: string }) {
  const shop = useShop();
  const wide = shop?.brand?.pictures.wide;
  return (
    <Link
      to="/"
      className={cx(
        "inline-flex min-h-11 min-w-0 items-center gap-2.5 font-bold text-lg no-underline",
        className,
      )}
    >
      {wide ? (
        <img
          src={wide.url}
          alt=""
          width={Math.round(wide.width / 3)}
          height={Math.round(wide.height / 3)}
          className="logo-wide logo-plate min-w-0"
        />
      ) : null}
      <LogoMark className={cx("size-8 shrink-0", wide && "logo-narrow")} />
      {wide ? (
        <span className="sr-only">{shop.name}</span>
      ) : shop ? (
        <span className="shop-name truncate tracking-tight">{shop.name}</span>
      ) : (
        <span className="sr-only">
          <Trans>Home</Trans>
        </span>
      )}
    </Link>
  );
}
