import type { AdminWalletTransfer } from "@hira/contract";
import type { Need } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useCan } from "../../../platform/api/grants.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { TabPanel, Tabs } from "../../../platform/design/tabs.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { SignInsOfUser } from "../../shop/sign-ins/sign-ins-of-user.tsx";
import type { TabProps } from "./paged-section.tsx";
import { PagedSection } from "./paged-section.tsx";
import { causeAddress, moverOf, transferTitle } from "./transfer-text.ts";
import { UserFormerRecords } from "./user-former-records.tsx";
import { UserOrders } from "./user-orders.tsx";
import { userFormerRecordsQuery, userTransfersQuery } from "./user-page-queries.ts";
import { UserReferrals } from "./user-referrals.tsx";
import { UserRequests } from "./user-requests.tsx";
import type { UserTab, UserViewState } from "./user-view-state.ts";

type Transfer = AdminWalletTransfer & { uid: string };

const columns: readonly ListColumn<Transfer>[] = [
  {
    header: t`What`,
    onCard: "headline",
    cell: (transfer) => {
      const cause = causeAddress(transfer);
      return (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{transferTitle(transfer.kind)}</span>
            {cause ? (
              <RecordLink to={cause}>
                <span className="font-mono text-xs">#{shortId(transfer.reference)}</span>
              </RecordLink>
            ) : null}
          </span>
          {transfer.note ? <p className="wrap-anywhere text-muted text-xs">{transfer.note}</p> : null}
        </>
      );
    },
  },
  {
    header: t`By`,
    cell: (transfer) => {
      const { to, text } = moverOf(transfer, transfer.uid);
      return to ? <RecordLink to={to}>{text}</RecordLink> : text;
    },
  },
  {
    header: t`Time`,
    className: "whitespace-nowrap text-muted",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {formatDate(createdAt)}, {formatTime(createdAt)}
      </time>
    ),
  },
  {
    header: t`Amount`,
    numeric: true,
    cell: ({ amount }) => <Money amount={amount} signed className="font-semibold" />,
  },
  { header: t`Balance after`, numeric: true, cell: ({ balanceAfter }) => <Money amount={balanceAfter} /> },
];

/** List of all transfers of the account's wallet, newest first. Each shows who made it and the balance after it. */
function UserStatement({ uid, paging }: TabProps) {
  const query = useQuery(userTransfersQuery(uid, paging));
  return (
    <div className="flex flex-col gap-3">
      {query.data?.total ? (
        <ExportButton
          label={t`Export CSV of the statement`}
          call={{ route: "GET /users/{uid}/transfers/export.csv", params: { uid } }}
          className="self-end"
        />
      ) : null}
      <PagedSection
        label={t`Statement`}
        query={query}
        rows={({ transfers }) => transfers.map((transfer) => ({ ...transfer, uid }))}
        columns={columns}
        paging={paging}
        loading={t`Loading the statement`}
        failed={t`Failed to load the statement.`}
        empty={{ icon: <ReceiptText />, title: t`No money has moved yet` }}
      />
    </div>
  );
}

const tabs = [
  { value: "orders", label: t`Orders`, needs: "orders:read" },
  { value: "requests", label: t`Fund Requests`, needs: "payments:read" },
  { value: "statement", label: t`Statement` },
  { value: "referrals", label: t`Referrals` },
  { value: "sign-ins", label: t`Sign-ins` },
  { value: "former", label: t`Former Shop` },
] as const satisfies readonly { value: UserTab; label: string; needs?: Need }[];

export interface UserTabsProps {
  uid: string;
  view: UserViewState;
  onChange: (view: UserViewState, options?: { replace?: boolean }) => void;
}

/** The account's history, with one list per tab. */
export function UserTabs({ uid, view, onChange }: UserTabsProps) {
  const can = useCan();
  // The tab "former" is shown only for accounts with records of a former shop. Most shops and customers have
  // none.
  const { data: former } = useQuery(userFormerRecordsQuery(uid, { page: 1, limit: view.limit }));
  const shown = tabs.filter(
    (tab) => (!("needs" in tab) || can(tab.needs)) && (tab.value !== "former" || former?.total),
  );
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
      // Switching between tabs replaces the entry of the browser's history, so that Back leaves the page.
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
      <TabPanel value="former">
        <UserFormerRecords {...list} />
      </TabPanel>
    </Tabs>
  );
}
