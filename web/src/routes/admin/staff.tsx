import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TeamOffer } from "../../people/admin/protection/team-offer.tsx";
import { AddAdmin } from "../../people/admin/staff/add-admin.tsx";
import { InviteList } from "../../people/admin/staff/invite-list.tsx";
import { StaffList } from "../../people/admin/staff/staff-list.tsx";
import { useAuth } from "../../people/identity/auth.tsx";
import { useMayCall } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";
import { useShop } from "../../shell/use-shop.ts";

export function Component() {
  const { user } = useAuth();
  const mayCall = useMayCall();
  const shop = useShop();
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Staff</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Who may enter the admin area.</Trans>
        </p>
      </div>
      {mayCall("PATCH /users/{uid}/role") ? <AddAdmin /> : null}
      <InviteList shop={shop?.name ?? ""} />
      <TeamOffer ownUid={user?.uid} />
      <StaffList ownUid={user?.uid} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Staff`, noIndex: true };
}
