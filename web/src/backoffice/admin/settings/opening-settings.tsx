import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSetOpening } from "../../../catalog/shop/content/open-shop-button.tsx";
import { shopSettingsQuery } from "../../../catalog/shop/content/queries.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { firstStepsQuery, usePutAway } from "../first-steps/queries.ts";

/** Settings that decide whether visitors see the shop, and whether the dashboard shows the first steps. */
export function OpeningSettings() {
  const mayCall = useMayCall();
  const { data: shop } = useQuery(shopSettingsQuery());
  const { data: first } = useQuery(firstStepsQuery());
  const opening = useSetOpening();
  const checklist = usePutAway();
  return (
    <Card title={t`First days`}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Opening soon`}
          description={t`Visitors see the shop's name and “Opening soon”. Only admins see the shop, and can try it.`}
          checked={shop?.opensSoon === true}
          disabled={!shop || opening.isPending || !mayCall("PATCH /settings/opening")}
          onCheckedChange={(soon) => opening.mutate({ soon })}
        />
        <Switch
          label={t`Checklist`}
          description={t`The dashboard lists the first steps of a shop until all are done.`}
          checked={first?.putAway === false}
          disabled={!first || checklist.isPending || !mayCall("PATCH /admin/first-steps")}
          onCheckedChange={(shown) => checklist.mutate({ putAway: !shown })}
        />
      </div>
    </Card>
  );
}
