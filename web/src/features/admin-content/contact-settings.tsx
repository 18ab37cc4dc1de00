import type { Contact } from "@hira/contract";
import { contactLimits } from "@hira/contract/facts/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { Loaded } from "../../design/loaded.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { TextInput, type TextInputProps } from "../../design/text-input.tsx";
import { FieldsOf } from "../admin-forms/fields-of.tsx";
import { type FormErrors, useForm } from "../admin-forms/use-form.ts";
import { contactFailure } from "./contact-texts.ts";
import { adminContactQuery, useSaveContact } from "./queries.ts";
import { numbered, type Row, SocialLinks } from "./social-links.tsx";

/** How customers reach the shop, to edit it. */
export function ContactSettings() {
  return (
    <Loaded
      query={useQuery(adminContactQuery(useApi()))}
      failureText={(error) => contactFailure(error, "view")}
      label="Loading contact settings"
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

type Texts = Omit<Contact, "socialMedia">;

const fields: (Pick<TextInputProps, "type" | "inputMode" | "maxLength"> & {
  name: keyof Texts;
  label: string;
  hint?: string;
})[] = [
  {
    name: "whatsapp",
    label: "WhatsApp",
    hint: "A number, e.g. +8801712345678.",
    inputMode: "tel",
    maxLength: contactLimits.whatsapp,
  },
  { name: "call", label: "Call", inputMode: "tel", maxLength: contactLimits.call },
  { name: "email", label: "Email", type: "email", maxLength: contactLimits.email },
  {
    name: "telegram",
    label: "Telegram",
    hint: "A user name, with or without @.",
    maxLength: contactLimits.telegram,
  },
  { name: "address", label: "Address", maxLength: contactLimits.address },
  { name: "workingHours", label: "Working Hours", maxLength: contactLimits.workingHours },
];

function textsOf({ socialMedia: _, ...texts }: Contact): Texts {
  return texts;
}

function ContactForm({ loaded }: { loaded: Contact }) {
  const form = useForm(textsOf(loaded));
  const [links, setLinks] = useState(() => numbered(loaded.socialMedia));
  const { mutate, isPending } = useSaveContact();
  const errors: FormErrors<Record<string, string>> = form.errors;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const socialMedia = links.map(({ platform, url }) => ({ platform, url: url.trim() }));
    mutate(
      { ...form.values, socialMedia },
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
    // Errors name links by their place, which may have moved.
    form.refuse({});
  };

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FieldsOf call="POST /admin/contact">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title="Contact">
            <div className="flex flex-col gap-4">
              {fields.map(({ name, label, hint, ...input }) => (
                <Field key={name} label={label} hint={hint} error={form.errors[name]}>
                  <TextInput autoComplete="off" {...input} {...form.bind(name)} />
                </Field>
              ))}
            </div>
          </Card>
          <SocialLinks
            links={links}
            errorOf={(at) => errors[`socialMedia.${at}.url`] ?? errors[`socialMedia.${at}`]}
            onChange={changeLinks}
          />
        </div>
      </FieldsOf>
      <Allowed call="POST /admin/contact">
        <div>
          <Button type="submit" loading={isPending}>
            Save Changes
          </Button>
        </div>
      </Allowed>
    </form>
  );
}
