import type { ContactCaptions, ContactInBengali, ShownContact } from "@hira/contract";
import { contactLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { bengaliFrom, type InBengali, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import { FieldsOf } from "../../../platform/admin/forms/fields-of.tsx";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import { type FormErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput, type TextInputProps } from "../../../platform/design/text-input.tsx";
import { contactFailure } from "./contact-texts.ts";
import { adminContactQuery, useSaveContact } from "./queries.ts";
import { numbered, type Row, SocialLinks } from "./social-links.tsx";

/** Form for the shop's contact details. */
export function ContactSettings() {
  return (
    <Loaded
      query={useQuery(adminContactQuery())}
      failureText={(error) => contactFailure(error, "view")}
      label={t`Loading contact settings`}
      className="grid items-start gap-5 lg:grid-cols-2"
      skeleton={
        <>
          <Skeleton className="h-156 rounded-xl lg:h-160" />
          <Skeleton className="h-160 rounded-xl lg:h-95.5" />
        </>
      }
    >
      {(contact) => <ContactForm loaded={contact} />}
    </Loaded>
  );
}

type Captions = { [K in keyof ContactCaptions as `captions.${K}`]: string };
type InBoth = "address" | "workingHours" | keyof Captions;
type Texts = Omit<ShownContact, "socialMedia" | "captions" | "inBengali"> &
  Captions &
  Record<InBengali<InBoth>, string>;

const fields: (Pick<TextInputProps, "type" | "inputMode" | "maxLength"> & {
  name: Exclude<keyof ShownContact, "captions" | "socialMedia" | "inBengali" | "address" | "workingHours">;
  label: string;
  hint?: string;
})[] = [
  {
    name: "whatsapp",
    label: t`WhatsApp`,
    hint: t`A number, e.g. +8801712345678.`,
    inputMode: "tel",
    maxLength: contactLimits.whatsapp,
  },
  { name: "call", label: t`Call`, inputMode: "tel", maxLength: contactLimits.call },
  { name: "email", label: t`Email`, type: "email", maxLength: contactLimits.email },
  {
    name: "telegram",
    label: t`Telegram`,
    hint: t`A user name, with or without @.`,
    maxLength: contactLimits.telegram,
  },
];

const captionFields: { name: keyof ContactCaptions; label: string }[] = [
  { name: "whatsapp", label: t`Caption of WhatsApp` },
  { name: "call", label: t`Caption of Call` },
  { name: "email", label: t`Caption of Email` },
  { name: "address", label: t`Caption of Address` },
  { name: "workingHours", label: t`Caption of Hours` },
];

const inBoth: InBoth[] = [
  "address",
  "workingHours",
  ...captionFields.map(({ name }) => `captions.${name}` as const),
];

/** Captions have the names that the server uses in its errors. */
function textsOf({ socialMedia: _, captions, inBengali, ...texts }: ShownContact): Texts {
  const named = Object.entries(captions).map(([name, text]) => [`captions.${name}`, text]);
  const inEnglish = { ...texts, ...(Object.fromEntries(named) as Captions) };
  return { ...inEnglish, ...typedBengali(inBoth, inBengali) };
}

function captionsOf(typed: Texts): ContactCaptions {
  const named = captionFields.map(({ name }) => [name, typed[`captions.${name}`]]);
  return Object.fromEntries(named) as ContactCaptions;
}

function ContactForm({ loaded }: { loaded: ShownContact }) {
  const form = useForm(textsOf(loaded));
  const [links, setLinks] = useState(() => numbered(loaded.socialMedia));
  const { mutate, isPending } = useSaveContact();
  const errors: FormErrors<Record<string, string>> = form.errors;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const socialMedia = links.map(({ platform, url }) => ({ platform, url: url.trim() }));
    mutate(
      {
        ...form.values,
        captions: captionsOf(form.values),
        inBengali: bengaliFrom<ContactInBengali>(inBoth, form.values),
        socialMedia,
      },
      {
        onSuccess: (saved) => {
          form.reset(textsOf(saved));
          setLinks(numbered(saved.socialMedia));
        },
        onError: form.refuseAs,
      },
    );
  };
  const changeLinks = (next: Row[]) => {
    setLinks(next);
    // Clears the errors: they refer to links by position, which may have changed.
    form.refuse({});
  };

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FieldsOf call="POST /admin/contact">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={t`Contact`}>
            <div className="flex flex-col gap-4">
              {fields.map(({ name, label, hint, ...input }) => (
                <Field key={name} label={label} hint={hint} error={form.errors[name]}>
                  <TextInput autoComplete="off" {...input} {...form.bind(name)} />
                </Field>
              ))}
              <TextInBoth form={form} name="address" label={t`Address`} maxLength={contactLimits.address} />
              <TextInBoth
                form={form}
                name="workingHours"
                label={t`Working Hours`}
                maxLength={contactLimits.workingHours}
              />
            </div>
          </Card>
          <div className="flex flex-col gap-5">
            <SocialLinks
              links={links}
              errorOf={(at) => errors[`socialMedia.${at}.url`] ?? errors[`socialMedia.${at}`]}
              onChange={changeLinks}
            />
            <Card
              title={t`Captions`}
              description={t`A line below each way on the contact page. Have them agree with your working hours; an empty one is left out.`}
            >
              <div className="flex flex-col gap-4">
                {captionFields.map(({ name, label }) => (
                  <TextInBoth
                    key={name}
                    form={form}
                    name={`captions.${name}`}
                    label={label}
                    maxLength={contactLimits.caption}
                  />
                ))}
              </div>
            </Card>
          </div>
        </div>
      </FieldsOf>
      <Allowed call="POST /admin/contact">
        <div>
          <Button type="submit" loading={isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </div>
      </Allowed>
    </form>
  );
}
