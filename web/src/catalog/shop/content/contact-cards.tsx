import type { ShownContact } from "@hira/contract";
import { defaultCaptions } from "@hira/contract/catalog/constants/content";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { ChannelIcon } from "./channel-icon.tsx";
import { callLink, whatsAppLink } from "./contact-links.ts";

/**
 * Cards with the configured ways to contact the shop, each with its caption. WhatsApp is first, because most people use
 * it.
 */
export function ContactCards({ contact }: { contact: ShownContact }) {
  const call = callLink(contact.call);
  const whatsApp = whatsAppLink(contact.whatsapp);
  // A server of the previous version sends no captions. In that case, the default captions are used.
  const captions = { ...defaultCaptions, ...contact.captions };
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {whatsApp ? (
        <ContactCard
          mark={<ChannelIcon channel="whatsapp" className="size-5" />}
          title={t`WhatsApp`}
          text={contact.whatsapp}
          caption={captions.whatsapp}
          copy
        >
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ block: true })}
          >
            <Trans>Open WhatsApp</Trans>
          </a>
        </ContactCard>
      ) : null}
      {call ? (
        <ContactCard icon={Phone} title={t`Call`} text={contact.call} caption={captions.call} copy>
          <a href={call} className={buttonClass({ variant: "secondary", block: true })}>
            <Trans>Call Now</Trans>
          </a>
        </ContactCard>
      ) : null}
      {contact.email ? (
        <ContactCard icon={Mail} title={t`Email`} text={contact.email} caption={captions.email} copy>
          <a href={`mailto:${contact.email}`} className={buttonClass({ variant: "secondary", block: true })}>
            <Trans>Email Us</Trans>
          </a>
        </ContactCard>
      ) : null}
      {contact.address ? (
        <ContactCard icon={MapPin} title={t`Address`} text={contact.address} caption={captions.address} />
      ) : null}
      {contact.workingHours ? (
        <ContactCard
          icon={Clock}
          title={t`Working hours`}
          text={contact.workingHours}
          caption={captions.workingHours}
        />
      ) : null}
    </ul>
  );
}

interface ContactCardProps {
  icon?: LucideIcon;
  mark?: ReactNode;
  title: string;
  text: string;
  /** Caption below the number or address; empty: no caption. */
  caption: string;
  /** Adds a copy button. It is for numbers and addresses that people type into other apps. */
  copy?: boolean;
  children?: ReactNode;
}

function ContactCard({ icon: Icon, mark, title, text, caption, copy, children }: ContactCardProps) {
  return (
    <li className="flex flex-col rounded-xl border border-border bg-surface p-5 shadow-sm">
      <span className="mb-3 inline-flex size-11 items-center justify-center rounded-lg bg-brand-soft text-brand-text">
        {Icon ? <Icon aria-hidden="true" className="size-5" /> : mark}
      </span>
      <h2 className="font-bold text-lg">{title}</h2>
      <p className="mt-1 flex items-center justify-between gap-2">
        <span className="wrap-anywhere min-w-0">{text}</span>
        {copy ? (
          <CopyButton value={text} label={t`Copy`} name={t`Copy: ${title}`} iconOnly variant="ghost" />
        ) : null}
      </p>
      {caption ? <p className="mt-1 text-muted text-sm">{caption}</p> : null}
      {children ? <div className="mt-auto pt-4">{children}</div> : null}
    </li>
  );
}
