import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { supportLink } from "../catalog/shop/content/contact-links.ts";
import { contactQuery, paymentInstructionsQuery } from "../catalog/shop/content/queries.ts";
import { FundRequestForm } from "../payments/shop/funding/fund-request-form.tsx";
import { FundRequestList } from "../payments/shop/funding/fund-request-list.tsx";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import { RequesterCard } from "../payments/shop/funding/requester-card.tsx";
import { SentRequest } from "../payments/shop/funding/sent-request.tsx";
import { useFundRequest } from "../payments/shop/funding/use-fund-request.ts";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import { callKey } from "../platform/api/calls.ts";
import { messageOf } from "../platform/api/error.ts";
import { statusesOf, useInvalidateOnChange } from "../platform/api/use-invalidate-on-change.ts";
import { Banner } from "../platform/design/banner.tsx";
import { Link } from "../platform/lib/link.tsx";
import { loginAddress } from "../platform/lib/return-to.ts";
import { useHydrated } from "../platform/lib/use-hydrated.ts";
import { ContentSkeleton } from "../platform/routing/page-skeleton.tsx";
import type { Head } from "../platform/routing/route.ts";
import { useShop } from "../shell/use-shop.ts";
import { FrozenNotice } from "./frozen-notice.tsx";
import { LaterSubmittedTransfer } from "./later-submitted-transfer.tsx";
import { OrderWaits } from "./order-waits.tsx";

export function Component() {
  const hydrated = useHydrated();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-3 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Add Money</Trans>
      </h1>
      <p className="mb-2.5 text-muted max-md:text-sm md:mb-5">
        <Trans>To your wallet, by bKash, Nagad or Rocket.</Trans>
      </p>
      {/* Rendered only in the browser, because a tap on the form before the scripts run would be lost. */}
      {hydrated ? <AddFunds /> : <ContentSkeleton />}
    </div>
  );
}

function AddFunds() {
  const { status, user, role } = useAuth();
  const profile = useProfile();
  const enabled = user !== null;
  const instructions = useQuery({ ...paymentInstructionsQuery(user?.uid ?? ""), enabled });
  const requests = useQuery({ ...fundRequestsQuery(user?.uid ?? ""), enabled });
  useInvalidateOnChange(statusesOf(requests.data), callKey("own", "GET /users/{uid}"));
  const request = useFundRequest({
    requester: user,
    instructions: instructions.data,
    refetchInstructions: instructions.refetch,
  });
  const isClosed = Boolean(useShop()?.closed);
  const { data: contact } = useQuery(contactQuery());
  const resend = ({ amount, method, trxId, note }: FundRequest) => {
    flushSync(() => {
      request.change({ amount: String(amount), method, trxId, note: note ?? "" });
      request.go("send");
    });
    document.querySelector<HTMLInputElement>("input[name=trxId]")?.focus();
  };
  const sent = requests.data?.find(({ _id }) => _id === request.sentId);
  const afterwards = useRef<HTMLDivElement>(null);
  const signedOut = status === "signed-out";

  return (
    <>
      <FrozenNotice className="mb-4" />
      <div ref={afterwards} tabIndex={-1} className="scroll-mt-20 outline-none">
        {sent ? (
          <div className="mb-3">
            <SentRequest request={sent} />
          </div>
        ) : null}
        {user ? <OrderWaits uid={user.uid} className="mb-4" /> : null}
      </div>
      <div className="grid gap-2.5 md:gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-2.5 md:gap-4">
          <RequesterCard
            user={user}
            signedOut={signedOut}
            role={role}
            balance={profile.data?.balance ?? null}
            error={
              profile.error && !profile.data
                ? messageOf(profile.error, t`Failed to fetch user profile.`)
                : null
            }
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
          {signedOut ? (
            <Banner>
              <Trans>
                Please sign in first.{" "}
                <Link
                  to={loginAddress("/add-funds")}
                  className="font-semibold text-brand-text underline underline-offset-2"
                >
                  Log in
                </Link>
              </Trans>
            </Banner>
          ) : null}
          <FundRequestForm
            afterwards={afterwards}
            request={request}
            signedIn={status === "signed-in"}
            isClosed={isClosed}
            panel={{
              signedOut,
              instructions: instructions.data,
              error:
                instructions.error && messageOf(instructions.error, t`Failed to fetch payment instructions.`),
              onRetry: () => void instructions.refetch(),
              retrying: instructions.isFetching,
            }}
            submitted={<LaterSubmittedTransfer uid={user?.uid ?? null} transactionId={request.draft.trxId} />}
          />
        </div>
        <FundRequestList
          signedOut={signedOut}
          requests={requests.data}
          error={requests.error && messageOf(requests.error, t`Failed to fetch your requests.`)}
          onRetry={() => void requests.refetch()}
          retrying={requests.isFetching}
          onResend={resend}
          supportHref={(subject) => (contact ? supportLink(contact, subject) : null)}
        />
      </div>
    </>
  );
}

export function head(): Head {
  return { title: t`Add Money`, noIndex: true };
}
