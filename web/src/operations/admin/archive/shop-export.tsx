import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";

/** Button with which an owner exports the whole shop. */
export function ShopExport() {
  if (!useMayCall()("GET /admin/archive")) return null;
  return (
    <Card
      title={t`Take the shop with you`}
      description={t`Customers, ledger, orders, catalogue, sealed codes and the audit log in one file, as JSON Lines and CSV. An empty store reads it back. It is not a backup: sessions and waiting messages are not in it.`}
    >
      <ExportButton call={{ route: "GET /admin/archive" }} label={t`Export everything of the shop`}>
        <Trans>Export everything</Trans>
      </ExportButton>
    </Card>
  );
}
