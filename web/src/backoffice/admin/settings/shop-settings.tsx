import type { ShopSettings as Settings } from "@hira/contract";
import { contentRoutes } from "@hira/contract/catalog/content";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, shopSettingsQuery, useSaveShopSettings } from "./queries.ts";

interface ShopPreviewProps {
  name: string;
  blurb: string;
  /** The shop's logo. */
  logo: ReactNode;
}

/** Previews name and blurb as customers see them, while they are typed. */
function ShopPreview({ name, blurb, logo }: ShopPreviewProps) {
  const shown = name || t`Shop name`;
  const title = (
    <span className="flex min-w-0 items-center gap-2.5 font-bold text-lg tracking-tight">
      <span className="inline-flex size-8 shrink-0">{logo}</span>
      <span className="min-w-0 truncate">{shown}</span>
    </span>
  );
  return (
    <Card
      title={t`Preview`}
      description={t`Nothing is changed before you save.`}
      className="xl:sticky xl:top-20"
    >
      <div className="flex flex-col gap-4">
        <Sample label={t`Browser tab`}>
          <div className="bg-sunken px-2 pt-2">
            <span className="flex max-w-52 items-center gap-2 rounded-t-md bg-surface px-3 py-1.5 text-sm">
              <span className="inline-flex size-4 shrink-0 [&>*]:size-4">{logo}</span>
              <span className="truncate">{shown}</span>
            </span>
          </div>
        </Sample>
        <Sample label={t`Top bar`}>
          <div className="flex h-14 items-center gap-4 bg-surface px-4">{title}</div>
        </Sample>
        <Sample label={t`Footer`}>
          <div className="flex flex-col gap-3 bg-surface p-4">
            {title}
            {blurb ? <p className="wrap-anywhere max-w-xs text-muted">{blurb}</p> : null}
          </div>
        </Sample>
      </div>
    </Card>
  );
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 font-medium text-muted text-sm">{label}</figcaption>
      <div className="overflow-hidden rounded-lg border border-border">{children}</div>
    </figure>
  );
}

/** Settings for the shop's name, its blurb, and the default theme for visitors who chose none, with a preview. */
export function ShopSettings({ logo }: { logo: ReactNode }) {
  return (
    <Loaded
      query={useQuery(shopSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={
        <>
          <Skeleton className="h-140 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </>
      }
    >
      {(settings) => <Appearance loaded={settings} logo={logo} />}
    </Loaded>
  );
}

const themes = [
  { value: "system", title: t`System`, description: t`Light or dark, as their device is set.` },
  { value: "light", title: t`Light`, description: t`Dark letters on a light page.` },
  { value: "dark", title: t`Dark`, description: t`Light letters on a dark page.` },
] as const;

function Appearance({ loaded, logo }: { loaded: Settings; logo: ReactNode }) {
  const form = useSettingsForm({
    schema: contentRoutes["PATCH /settings/shop"].body,
    from: loaded,
    save: useSaveShopSettings(),
  });
  const { name = "", blurb = "", themeDefault = "system" } = form.draft;

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <SettingsForm form={form} call="PATCH /settings/shop">
          <FormField
            form={form}
            name="name"
            label={t`Shop name`}
            counted
            hint={t`In the top bar and the footer, in browser tabs and search results, and where links are shared.`}
          />
          <FormField
            form={form}
            name="blurb"
            label={t`Blurb`}
            counted
            rows={3}
            hint={t`A sentence or two about the shop, below its name in the footer and in search results.`}
          />
          <div className="flex flex-col gap-1.5">
            <p className="font-medium text-sm">
              <Trans>Theme</Trans>
            </p>
            <RadioCards
              label={t`Theme`}
              options={themes}
              value={themeDefault}
              onValueChange={(theme) => form.set("themeDefault", theme)}
            />
            <p className="text-muted text-sm">
              <Trans>
                What visitors see until they choose a theme themselves; who has chosen one keeps it.
              </Trans>
            </p>
          </div>
        </SettingsForm>
      </Card>
      <ShopPreview name={name.trim()} blurb={blurb.trim()} logo={logo} />
    </div>
  );
}
