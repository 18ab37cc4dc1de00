import type { Need } from "@hira/contract/platform/facts/permissions";
import { t } from "@lingui/core/macro";
import { useCan } from "../../../platform/api/grants.tsx";
import { TabPanel, Tabs } from "../../../platform/design/tabs.tsx";
import { SignInsOfUser } from "../../shop/sign-ins/sign-ins-of-user.tsx";
import type { TabProps } from "./paged-section.tsx";
import { UserOrders } from "./user-orders.tsx";
import { UserReferrals } from "./user-referrals.tsx";
import { UserRequests } from "./user-requests.tsx";
import { UserStatement } from "./user-statement.tsx";
import type { UserTab, UserViewState } from "./user-view-state.ts";

const tabs = [
  { value: "orders", label: t`Orders`, needs: "orders:read" },
  { value: "requests", label: t`Fund Requests`, needs: "payments:read" },
  { value: "statement", label: t`Statement` },
  { value: "referrals", label: t`Referrals` },
  { value: "sign-ins", label: t`Sign-ins` },
] as const satisfies readonly { value: UserTab; label: string; needs?: Need }[];

export interface UserTabsProps {
  uid: string;
  view: UserViewState;
  onChange: (view: UserViewState, options?: { replace?: boolean }) => void;
}

/** What the account has done, a list at a time. */
export function UserTabs({ uid, view, onChange }: UserTabsProps) {
  const can = useCan();
  const shown = tabs.filter((tab) => !("needs" in tab) || can(tab.needs));
  const tab = shown.some(({ value }) => value === view.tab) ? view.tab : (shown[0]?.value ?? view.tab);
  const list: TabProps = {
    uid,
    paging: {
      page: view.page,
      limit: view.limit,
      onPageChange: (page, options) => onChange({ ...view, page }, options),
      onLimitChange: (limit) => onChange({ ...view, limit, page: 1 }),
    },
  };
  return (
    <Tabs
      label={t`History`}
      items={shown}
      value={tab}
      // Going through the tabs leaves no trail for the back button.
      onValueChange={(tab) => onChange({ ...view, tab, page: 1 }, { replace: true })}
    >
      <TabPanel value="orders">
        <UserOrders {...list} />
      </TabPanel>
      <TabPanel value="requests">
        <UserRequests {...list} />
      </TabPanel>
      <TabPanel value="statement">
        <UserStatement {...list} />
      </TabPanel>
      <TabPanel value="referrals">
        <UserReferrals {...list} />
      </TabPanel>
      <TabPanel value="sign-ins">
        <SignInsOfUser uid={uid} />
      </TabPanel>
    </Tabs>
  );
}
