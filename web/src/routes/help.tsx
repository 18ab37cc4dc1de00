import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleHelp, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ChannelIcon } from "../catalog/shop/content/channel-icon.tsx";
import { callLink, telegramLink, whatsAppLink } from "../catalog/shop/content/contact-links.ts";
import { FaqList } from "../catalog/shop/content/faq-list.tsx";
import { faqs } from "../catalog/shop/content/faqs.ts";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { Card } from "../platform/design/card.tsx";
import { CopyButton } from "../platform/design/copy-button.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import type { Head, LoadContext } from "../platform/routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Help Center</Trans>
      </h1>
      <p className="mb-6 text-muted">
        <Trans>Talk to a person, or find the answer below.</Trans>
      </p>
      <Channels />
      <h2 className="mt-10 mb-4 font-bold text-xl" lang="bn">
        সাধারণ জিজ্ঞাসা
      </h2>
      <FaqList />
    </div>
  );
}

function Channels() {
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery());
  if (error && !contact) {
    return (
      <ErrorCard
        message={t`Failed to load help center information.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!contact) {
    return (
      <LoadingRegion label={t`Loading help`} className="grid gap-3 sm:grid-cols-2">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-20 rounded-xl" />
        ))}
      </LoadingRegion>
    );
  }
  const channels: ChannelProps[] = [
    {
      name: "WhatsApp",
      text: contact.whatsapp,
      href: whatsAppLink(contact.whatsapp),
      icon: <ChannelIcon channel="whatsapp" className="size-5" />,
    },
    {
      name: "Telegram",
      text: contact.telegram.replace(/^https?:\/\//, ""),
      href: telegramLink(contact.telegram),
      icon: <ChannelIcon channel="telegram" className="size-5" />,
    },
    {
      name: t`Phone`,
      text: contact.call,
      href: callLink(contact.call),
      icon: <Phone aria-hidden="true" className="size-5" />,
    },
    {
      name: t`Email`,
      text: contact.email,
      href: contact.email ? `mailto:${contact.email}` : null,
      icon: <Mail aria-hidden="true" className="size-5" />,
    },
  ];
  const open = channels.filter(({ href }) => href);
  if (open.length === 0) {
    return (
      <Card>
        <EmptyState icon={<CircleHelp />} title={t`No contact information available.`} />
      </Card>
    );
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {open.map((channel) => (
        <li key={channel.name} className="relative min-w-0">
          <Channel {...channel} />
          <CopyButton
            value={channel.text}
            label={t`Copy`}
            name={t`Copy: ${channel.name}`}
            iconOnly
            className="absolute top-1/2 right-3 -translate-y-1/2"
          />
        </li>
      ))}
    </ul>
  );
}

interface ChannelProps {
  name: string;
  text: string;
  href: string | null;
  icon: ReactNode;
}

function Channel({ name, text, href, icon }: ChannelProps) {
  return (
    <a
      href={href ?? ""}
      rel="noopener"
      className="flex min-h-20 items-center gap-3 rounded-xl border border-border bg-surface p-4 pr-14 sm:gap-4 no-underline shadow-sm hover:border-border-strong hover:bg-hover"
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-text">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="wrap-anywhere block text-muted text-sm">{text}</span>
      </span>
    </a>
  );
}

export async function load({ queryClient }: LoadContext) {
  await queryClient.prefetchQuery(contactQuery());
  return undefined;
}

export function head(): Head {
  return {
    title: t`Help Center`,
    description: t`How to top up, how long it takes, what to do about a stuck payment, and how to add money to your wallet.`,
    canonical: "/help",
    jsonLd: import.meta.env.SSR && [
      {
        "@type": "FAQPage",
        inLanguage: "bn",
        mainEntity: faqs.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
