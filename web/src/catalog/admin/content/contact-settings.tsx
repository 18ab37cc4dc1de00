import type { ContactCaptions, ShownContact } from "@hira/contract";
import { defaultCaptions } from "@hira/contract/catalog/constants/content";
import { contentRoutes } from "@hira/contract/catalog/content";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FieldsOf } from "../../../platform/admin/forms/fields-of.tsx";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
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

const fields = [
  { name: "whatsapp", label: t`WhatsApp`, hint: t`A number, e.g. +8801712345678.`, inputMode: "tel" },
  { name: "call", label: t`Call`, inputMode: "tel" },
  { name: "email", label: t`Email`, type: "email" },
  { name: "telegram", label: t`Telegram`, hint: t`A user name, with or without @.` },
] as const;

const captionFields: { name: keyof ContactCaptions; label: string }[] = [
  { name: "whatsapp", label: t`Caption of WhatsApp` },
  { name: "call", label: t`Caption of Call` },
  { name: "email", label: t`Caption of Email` },
  { name: "address", label: t`Caption of Address` },
  { name: "workingHours", label: t`Caption of Hours` },
];

/**
 * Captions whose default texts mention the usual hours. When the admin types other hours, these captions are emptied,
 * because they would contradict them.
 */
const captionsOfHours = ["call", "workingHours"] as const;

function ContactForm({ loaded }: { loaded: ShownContact }) {
  const [links, setLinks] = useState(() => numbered(loaded.socialMedia));
  const { mutate, isPending } = useSaveContact();
  const form = useSchemaForm({
    schema: contentRoutes["POST /admin/contact"].body,
    from: loaded,
    parts: { socialMedia: links.map(({ platform, url }) => ({ platform, url })) },
    send: (body, answer: { onSuccess: (saved: ShownContact) => void; onError: (cause: unknown) => void }) =>
      mutate(body, answer),
    isPending,
    onSaved: (saved) => {
      form.reset(saved);
      setLinks(numbered(saved.socialMedia));
    },
  });
  const { workingHours } = form.draft;
  const { set } = form;
  const captions = form.draft.captions ?? loaded.captions;
  useEffect(() => {
    if (!workingHours || workingHours === loaded.workingHours || /24/.test(workingHours)) return;
    for (const name of captionsOfHours)
      if (captions[name] === defaultCaptions[name]) set(`captions.${name}`, "");
  }, [workingHours, loaded.workingHours, captions, set]);
  const changeLinks = (next: Row[]) => {
    setLinks(next);
    // The form's errors are cleared. They identify links by position, and the positions may have changed.
    form.refuse({});
  };

  return (
    <FormElement form={form} className="flex flex-col gap-5">
      <FieldsOf call="POST /admin/contact">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={t`Contact`}>
            <div className="flex flex-col gap-4">
              {fields.map((field) => (
                <FormField key={field.name} form={form} {...field} />
              ))}
              <FormField form={form} name="address" label={t`Address`} />
              <FormField form={form} name="workingHours" label={t`Working Hours`} />
            </div>
          </Card>
          <div className="flex flex-col gap-5">
            <SocialLinks
              links={links}
              errorOf={(at) => form.errors[`socialMedia.${at}.url`] ?? form.errors[`socialMedia.${at}`]}
              onChange={changeLinks}
            />
            <Card
              title={t`Captions`}
              description={t`A line below each way on the contact page. Have them agree with your working hours; an empty one is left out.`}
            >
              <div className="flex flex-col gap-4">
                {captionFields.map(({ name, label }) => (
                  <FormField key={name} form={form} name={`captions.${name}`} label={label} />
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
    </FormElement>
  );
}
