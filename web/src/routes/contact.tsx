import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PhoneOff } from "lucide-react";
import { ContactCards } from "../catalog/shop/content/contact-cards.tsx";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { messageOf } from "../platform/api/error.ts";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import type { Head, LoadContext } from "../platform/routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Contact Us</Trans>
      </h1>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          A question about an order or a payment? Have your order's last 8 characters or your transaction ID
          at hand, and we find it at once.
        </Trans>
      </p>
      <ContactOptions />
    </div>
  );
}

function ContactOptions() {
  const { data: contact, error } = useQuery(contactQuery());
  if (contact) {
    const { socialMedia: _, telegram: __, captions: ___, ...ways } = contact;
    return Object.values(ways).some(Boolean) ? (
      <ContactCards contact={contact} />
    ) : (
      <Card>
        <EmptyState icon={<PhoneOff />} title={t`No contact information available.`} />
      </Card>
    );
  }
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch contact information.`)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <LoadingRegion
      label={t`Loading contact information`}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {["call", "email", "whatsapp"].map((key) => (
        <Skeleton key={key} className="h-64.5 rounded-xl" />
      ))}
    </LoadingRegion>
  );
}

export async function load({ queryClient }: LoadContext) {
  await queryClient.prefetchQuery(contactQuery());
  return undefined;
}

export function head(): Head {
  return {
    title: t`Contact Us`,
    description: t`Call, write or chat: how to reach us about an order, a payment or your wallet.`,
    canonical: "/contact",
  };
}
