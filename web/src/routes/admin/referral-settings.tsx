import { ReferralSettings } from "../../features/admin-referrals/referral-settings.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Referral Settings</h1>
      <ReferralSettings />
    </div>
  );
}

export function head(): Head {
  return { title: "Referral Settings", noIndex: true };
}
