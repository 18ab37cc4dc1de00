import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { useWasOpen } from "../../../platform/design/later-dialog.tsx";
import { part } from "../../../platform/design/part.tsx";
import { toast } from "../../../platform/design/toast.ts";

/** The dialog is loaded only when it is opened, because few customers delete their account. */
const DeleteAccount = part(() => import("./delete-account.tsx"));

/** Lets customers download their data as a file, and delete their account. */
export function OwnAccount({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const api = useApi();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const wasAsking = useWasOpen(asking);

  async function save() {
    setSaving(true);
    try {
      const { saveOwnData } = await import("./save-own-data.ts");
      await saveOwnData(api);
    } catch (error) {
      toast.error(messageOf(error, t`Your data could not be fetched. Please try again.`));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Card
      title={t`Your data`}
      description={t`Everything that we keep about you as a file: profile, wallet, orders with their codes, payments, reviews.`}
    >
      <div className="flex flex-col gap-3">
        <Button variant="secondary" block icon={<Download />} loading={saving} onClick={() => void save()}>
          <Trans>Download my data</Trans>
        </Button>
        <Button variant="ghost" block icon={<Trash2 />} onClick={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      {wasAsking ? <DeleteAccount open={asking} onOpenChange={setAsking} onDeleted={onDeleted} /> : null}
    </Card>
  );
}
