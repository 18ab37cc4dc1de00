import type { Sighting } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Repeat2, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { cx } from "../../../platform/design/cx.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { deletedText, isSuspicious, sightingLinks } from "./sighting-links.ts";

/** Says that other records have the same transaction ID or number, and links to these records. */
export function SeenBefore({ sighting }: { sighting: Sighting }) {
  const isWarning = isSuspicious(sighting);
  const links = sightingLinks(sighting);
  const Icon = isWarning ? TriangleAlert : Repeat2;
  return (
    <span className={cx("text-xs", isWarning ? "font-medium text-warning" : "text-muted")}>
      <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      {sighting.by === "phone" ? <Trans>Number also on</Trans> : <Trans>ID also on</Trans>}{" "}
      {links.map(({ text, to }, at) => (
        <Fragment key={to}>
          {at > 0 ? ", " : null}
          <Link
            to={to}
            className="whitespace-nowrap text-inherit underline underline-offset-2 hover:text-text pointer-coarse:py-1.5"
          >
            {text}
          </Link>
        </Fragment>
      ))}
      {sighting.deleted > 0 ? `${links.length > 0 ? ", " : ""}${deletedText(sighting)}` : null}
      {sighting.otherAccounts ? t` (another account)` : null}
    </span>
  );
}
