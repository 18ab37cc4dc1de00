import type { Sighting } from "@hira/contract";
import { ReceiptText, Repeat2, TriangleAlert, WalletMinimal } from "lucide-react";
import { cx } from "../../../platform/design/cx.ts";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuHeader, MenuLink } from "../../../platform/design/menu-items.tsx";
import { isSuspicious, seenCount, seenText, sightingLinks } from "./sighting-links.ts";

/**
 * Badge that shows how many other records have the same transaction ID or number. A click opens links to
 * them.
 */
export function SeenBadge({ sightings }: { sightings: readonly Sighting[] }) {
  const isWarning = sightings.some(isSuspicious);
  const Icon = isWarning ? TriangleAlert : Repeat2;
  const text = sightings.map(seenText).join("; ");
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          title={text}
          className={cx(
            "inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-1.5 font-semibold text-xs tabular-nums hover:bg-pressed pointer-coarse:min-h-8 [&>svg]:size-3.5",
            isWarning ? "bg-warning-soft text-warning" : "text-muted",
          )}
        >
          <Icon aria-hidden="true" />
          <span aria-hidden="true">{seenCount(sightings)}</span>
          <span className="sr-only">{text}</span>
        </button>
      }
    >
      {sightings.map((sighting) => (
        <div key={sighting.by} className="max-w-80">
          <MenuHeader>
            <p className="wrap-anywhere text-sm">{seenText(sighting)}</p>
          </MenuHeader>
          {sightingLinks(sighting).map(({ text: link, to, of }) => (
            <MenuLink key={to} to={to} icon={of === "orders" ? <ReceiptText /> : <WalletMinimal />}>
              {link}
            </MenuLink>
          ))}
        </div>
      ))}
    </Menu>
  );
}
