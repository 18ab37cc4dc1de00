import type { Contact } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ChannelIcon } from "../catalog/shop/content/channel-icon.tsx";
import { callLink, telegramLink, whatsAppLink } from "../catalog/shop/content/contact-links.ts";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { messageOf } from "../platform/api/error.ts";
import { cx } from "../platform/design/cx.ts";
import { LoadingRegion, SkeletonText } from "../platform/design/skeleton.tsx";
import { LanguageSwitch } from "../platform/language/language-switch.tsx";
import { Link } from "../platform/lib/link.tsx";
import { LogoMark } from "./logo.tsx";
import { footerColumns } from "./nav.ts";
import { useShop } from "./use-shop.ts";

const linkClass =
  "inline-flex min-h-9 items-center gap-2.5 text-muted no-underline hover:text-text pointer-coarse:min-h-11";

export default function Footer() {
  const shop = useShop();
  return (
    <footer className="mt-auto border-border border-t bg-surface pb-(--tab-bar-height) text-[0.9375rem]">
      <div className="mx-auto grid max-w-6xl px-4 py-6 max-sm:divide-y max-sm:divide-border sm:grid-cols-2 sm:gap-8 sm:py-10 lg:grid-cols-[1.4fr_1fr_1fr_1.5fr]">
        <div className="max-sm:pb-4">
          <p className="flex items-center gap-2.5 font-bold text-lg">
            <LogoMark className="size-8 shrink-0" />
            <span className="min-w-0 break-words">{shop?.name}</span>
          </p>
          <p className="mt-3 max-w-xs break-words text-muted">{shop?.blurb}</p>
        </div>
        {footerColumns
          .filter((column) => column.links.length > 0)
          .map((column) => (
            <FooterColumn key={column.title} title={column.title}>
              <ul className="max-sm:grid max-sm:grid-cols-2">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={linkClass}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </FooterColumn>
          ))}
        <FooterColumn title={t`Contact`}>
          <ContactBlock />
        </FooterColumn>
      </div>
      <div className="border-border border-t">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-3 pr-20 md:py-5">
          <p suppressHydrationWarning className="text-muted text-sm">
            {t`© ${[new Date().getFullYear(), shop?.name].filter(Boolean).join(" ")}. All rights reserved.`}
          </p>
          <LanguageSwitch className="-ml-2.5 md:hidden" />
        </div>
      </div>
    </footer>
  );
}

/** A column of the footer. On a phone, the column is closed, and a click on its title opens it. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <h2 className="font-semibold sm:mb-2">
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-start sm:hidden"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={cx(
              "size-4.5 text-muted transition-transform motion-reduce:transition-none",
              open && "rotate-180",
            )}
          />
        </button>
      </h2>
      <div id={id} className={open ? "max-sm:pb-3" : "max-sm:hidden"}>
        {children}
      </div>
    </div>
  );
}

function ContactBlock() {
  const { data: contact, error } = useQuery(contactQuery());
  if (contact) return <ContactLinks contact={contact} />;
  if (error)
    return (
      <p className="text-danger">
        <Trans>Error: {messageOf(error, t`Failed to fetch contact information.`)}</Trans>
      </p>
    );
  return (
    <LoadingRegion label={t`Loading contact information`}>
      <SkeletonText lines={6} className="max-w-xs py-2" />
    </LoadingRegion>
  );
}

const DRAWN_SOCIALS = ["facebook", "twitter", "instagram", "linkedin"];

function ContactLinks({ contact }: { contact: Contact }) {
  const telegram = telegramLink(contact.telegram);
  const socials = contact.socialMedia.filter((entry) => DRAWN_SOCIALS.includes(entry.platform));
  return (
    <address className="not-italic">
      <ul>
        <Line
          href={whatsAppLink(contact.whatsapp)}
          channel="whatsapp"
          name="WhatsApp"
          text={contact.whatsapp}
        />
        <Line
          href={telegram}
          channel="telegram"
          name="Telegram"
          text={contact.telegram.replace(/^https?:\/\//, "")}
        />
        <Line href={callLink(contact.call)} icon={Phone} name={t`Call`} text={contact.call} />
        <Line
          href={contact.email && `mailto:${contact.email}`}
          icon={Mail}
          name={t`Email`}
          text={contact.email}
        />
        <Line icon={MapPin} name={t`Address`} text={contact.address} />
        <Line icon={Clock} name={t`Working hours`} text={contact.workingHours} />
      </ul>
      {socials.length > 0 || telegram ? (
        <ul className="-ml-2.5 mt-2 flex flex-wrap">
          {socials.map(({ platform, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shop may have two pages on one platform
            <Social key={index} channel={platform} href={url} />
          ))}
          {telegram ? <Social channel="telegram" href={telegram} /> : null}
        </ul>
      ) : null}
    </address>
  );
}

interface LineProps {
  href?: string | null;
  channel?: string;
  icon?: LucideIcon;
  name: string;
  text: string;
}

function Line({ href, channel, icon: Icon, name, text }: LineProps) {
  if (!text) return null;
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-4.5 shrink-0" /> : null}
      {channel ? <ChannelIcon channel={channel} className="size-4.5 shrink-0" /> : null}
      <span className="sr-only">{name}: </span>
      <span className="wrap-anywhere min-w-0">{text}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} rel="noopener" className={linkClass}>
          {content}
        </a>
      ) : (
        <span className="inline-flex min-h-9 items-center gap-2.5 text-muted">{content}</span>
      )}
    </li>
  );
}

function Social({ channel, href }: { channel: string; href: string }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        aria-label={channel[0]?.toUpperCase() + channel.slice(1)}
        className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text"
      >
        <ChannelIcon channel={channel} className="size-5" />
      </a>
    </li>
  );
}
