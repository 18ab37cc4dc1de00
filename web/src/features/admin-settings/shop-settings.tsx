import type { ShopSettings as Settings } from "@hira/contract";
import { textLimits } from "@hira/contract/facts/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../api/context.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { Loaded } from "../../design/loaded.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { SettingsForm, useSettingsForm } from "../admin-forms/settings-form.tsx";
import { loadFailure, shopSettingsQuery, useSaveShopSettings } from "./queries.ts";
import { ShopPreview } from "./shop-preview.tsx";

/** The shop's name, its blurb and the theme of visitors who chose none, with a preview beside them. */
export function ShopSettings({ logo }: { logo: ReactNode }) {
  return (
    <Loaded
      query={useQuery(shopSettingsQuery(useApi()))}
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

type Typed = Record<keyof Settings, string> & Settings;

function Appearance({ loaded, logo }: { loaded: Settings; logo: ReactNode }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom: (stored): Typed => stored,
    isChanged: (typed) => names.some((name) => tidy(typed)[name] !== loaded[name]),
    check: checked,
    save: useSaveShopSettings(),
  });
  const { form } = settings;
  const { name, blurb } = tidy(form.values);

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <SettingsForm settings={settings} call="PATCH /settings/shop">
          <Field
            label={t`Shop name`}
            required
            aside={`${form.values.name.length} / ${textLimits.shopName}`}
            hint={t`In the top bar and the footer, in browser tabs and search results, and where links are shared.`}
            error={form.errors.name}
          >
            <TextInput maxLength={textLimits.shopName} autoComplete="off" {...form.bind("name")} />
          </Field>
          <Field
            label={t`Blurb`}
            aside={`${form.values.blurb.length} / ${textLimits.shopBlurb}`}
            hint={t`A sentence or two about the shop, below its name in the footer and in search results.`}
            error={form.errors.blurb}
          >
            <Textarea rows={3} maxLength={textLimits.shopBlurb} {...form.bind("blurb")} />
          </Field>
          <div className="flex flex-col gap-1.5">
            <p className="font-medium text-sm">
              <Trans>Theme</Trans>
            </p>
            <RadioCards
              label={t`Theme`}
              options={themes}
              value={form.values.themeDefault}
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
      <ShopPreview name={name} blurb={blurb} logo={logo} />
    </div>
  );
}

const names = ["name", "blurb", "themeDefault"] as const satisfies (keyof Settings)[];

function tidy({ name, blurb, themeDefault }: Settings): Settings {
  return { name: name.trim(), blurb: blurb.trim(), themeDefault };
}

function checked(typed: Settings): Settings | { errors: { name: string } } {
  const settings = tidy(typed);
  return settings.name === "" ? { errors: { name: t`Shop name is required.` } } : settings;
}
