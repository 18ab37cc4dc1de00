import type { Contact } from "@hira/contract";
import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../design/button.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { ChannelIcon } from "./channel-icon.tsx";
import { callLink, whatsAppLink } from "./contact-links.ts";

/** The ways to reach the shop, those that it has; with the captions of docs/rules.md#storefront. */
export function ContactCards({ contact }: { contact: Contact }) {
  const call = callLink(contact.call);
  const whatsApp = whatsAppLink(contact.whatsapp);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {call ? (
        <ContactCard icon={Phone} title="Call" text={contact.call} caption="Available 24/7" copy>
          <a href={call} className={buttonClass({ block: true })}>
            Call Now
          </a>
        </ContactCard>
      ) : null}
      {contact.email ? (
        <ContactCard icon={Mail} title="Email" text={contact.email} caption="Response within 2 hours" copy>
          <a href={`mailto:${contact.email}`} className={buttonClass({ block: true })}>
            Email Us
          </a>
        </ContactCard>
      ) : null}
      {whatsApp ? (
        <ContactCard
          mark={<ChannelIcon channel="whatsapp" className="size-5" />}
          title="WhatsApp"
          text={contact.whatsapp}
          caption="Chat with us"
          copy
        >
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary", block: true })}
          >
            Open WhatsApp
          </a>
        </ContactCard>
      ) : null}
      {contact.address ? (
        <ContactCard icon={MapPin} title="Address" text={contact.address} caption="Dhaka Bangladesh" />
      ) : null}
      {contact.workingHours ? (
        <ContactCard
          icon={Clock}
          title="Working hours"
          text={contact.workingHours}
          caption="Weekend 10AM-4PM"
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
  caption: string;
  /** A number or address that people type elsewhere. */
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
          <CopyButton value={text} label="Copy" name={`Copy: ${title}`} iconOnly variant="ghost" />
        ) : null}
      </p>
      <p className="mt-1 text-muted text-sm">{caption}</p>
      {children ? <div className="mt-auto pt-4">{children}</div> : null}
    </li>
  );
}
