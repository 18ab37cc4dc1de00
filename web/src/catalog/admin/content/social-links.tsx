import type { Contact } from "@hira/contract";
import { MAX_SOCIAL_LINKS, textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, Share2, Trash2 } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";

type Link = Contact["socialMedia"][number];

/** A link with a key that never changes. If a link above is removed, the typed text therefore stays in its own row. */
export type Row = Link & { key: number };

const platforms: { value: Link["platform"]; label: string }[] = [
  { value: "facebook", label: t`Facebook` },
  { value: "instagram", label: t`Instagram` },
  { value: "youtube", label: t`YouTube` },
  { value: "twitter", label: t`Twitter` },
  { value: "linkedin", label: t`LinkedIn` },
];

export function numbered(links: readonly Link[]): Row[] {
  return links.map((link, key) => ({ ...link, key }));
}

function platformOf(value: string): Link["platform"] {
  return platforms.find((platform) => platform.value === value)?.value ?? "facebook";
}

export interface SocialLinksProps {
  links: readonly Row[];
  /** Returns the error of the link at this position. */
  errorOf: (at: number) => string | undefined;
  onChange: (links: Row[]) => void;
}

/** Fields for the shop's pages on social media. */
export function SocialLinks({ links, errorOf, onChange }: SocialLinksProps) {
  const add = () => {
    const key = Math.max(-1, ...links.map((link) => link.key)) + 1;
    onChange([...links, { key, platform: "facebook", url: "" }]);
  };
  const change = (key: number, part: Partial<Link>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...part } : link)));

  return (
    <Card
      title={t`Social Media`}
      action={
        <Button
          size="sm"
          variant="soft"
          icon={<Plus />}
          disabled={links.length >= MAX_SOCIAL_LINKS}
          onClick={add}
        >
          <Trans>Add Link</Trans>
        </Button>
      }
    >
      {links.length === 0 ? (
        <EmptyState icon={<Share2 />} title={t`No social media links added yet.`} />
      ) : (
        <ul className="flex flex-col gap-4">
          {links.map((link, at) => (
            <li
              key={link.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start"
            >
              <Field label={t`Platform of link ${at + 1}`} hideLabel>
                <Select
                  options={platforms}
                  value={link.platform}
                  onChange={(event) => change(link.key, { platform: platformOf(event.target.value) })}
                />
              </Field>
              <Field
                label={t`Address of link ${at + 1}`}
                hideLabel
                error={errorOf(at)}
                className="max-sm:order-last max-sm:col-span-2"
              >
                <TextInput
                  type="url"
                  placeholder="https://"
                  maxLength={textLimits.webAddress}
                  value={link.url}
                  onChange={(event) => change(link.key, { url: event.target.value })}
                />
              </Field>
              <IconButton
                label={t`Remove link ${at + 1}`}
                icon={<Trash2 />}
                variant="danger"
                onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
