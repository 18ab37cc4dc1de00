import type { ShopSettings as Settings } from "@hira/contract";
import { completeColour, isColour } from "@hira/contract/catalog/constants/brand";
import { contentRoutes } from "@hira/contract/catalog/content";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { ImageUpload } from "../../../platform/admin/images/image-upload.tsx";
import { useImageUpload } from "../../../platform/admin/images/use-image-upload.ts";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { AccentField } from "./accent-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { loadFailure, shopSettingsQuery, useSaveShopSettings } from "./queries.ts";

/** Settings for the shop's name, logo, colour, blurb and default theme, with a preview. */
export function ShopSettings({ mark }: { mark: string }) {
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
      {(settings) => <Appearance loaded={settings} mark={mark} />}
    </Loaded>
  );
}

const themes = [
  { value: "system", title: t`System`, description: t`Light or dark, as their device is set.` },
  { value: "light", title: t`Light`, description: t`Dark letters on a light page.` },
  { value: "dark", title: t`Dark`, description: t`Light letters on a dark page.` },
] as const;

/** Converts the settings to form values. The fields for logo and colour are empty if no logo or colour is saved. */
const fieldsOf = ({ brand, ...texts }: Settings) => ({
  ...texts,
  ...{ logo: brand?.logo ?? null, wideLogo: brand?.wideLogo ?? null, accent: brand?.accent ?? null },
});

/** Settings for logo and colour. `mark` is the icon of a shop without a logo. */
function Appearance({ loaded, mark }: { loaded: Settings; mark: string }) {
  const stored = fieldsOf(loaded);
  const logo = useImageUpload(stored.logo);
  const wideLogo = useImageUpload(stored.wideLogo);
  const { mutate, isPending } = useSaveShopSettings();
  const settings = useSettingsForm({
    schema: contentRoutes["PATCH /settings/shop"].body,
    from: stored,
    parts: { logo: logo.url, wideLogo: wideLogo.url },
    save: {
      isPending,
      mutate: (body, { onSuccess, onError }) =>
        mutate(body, { onError, onSuccess: (saved) => onSuccess(fieldsOf(saved)) }),
    },
  });
  const form = {
    ...settings,
    reset() {
      settings.reset();
      logo.reset(stored.logo);
      wideLogo.reset(stored.wideLogo);
    },
  };
  const { name = "", blurb = "", themeDefault = "system", accent } = form.draft;
  const colour = completeColour(accent ?? "");
  const isUploading = logo.uploading || wideLogo.uploading;
  const hasStoredLogo = logo.url === stored.logo && wideLogo.url === stored.wideLogo;

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <SettingsForm form={form} call="PATCH /settings/shop" isBlocked={isUploading}>
          <FormField
            form={form}
            name="name"
            label={t`Shop name`}
            counted
            hint={t`In the top bar and the footer, in browser tabs and search results, and where links are shared.`}
          />
          <ImageUpload
            label={t`Logo`}
            hint={t`Square, best with a clear background. Icons, e-mails, receipts and shared links take it too.`}
            removable
            whole
            shape="aspect-square sm:w-24"
            upload={logo}
            error={form.errorOf("logo") ?? null}
          />
          <ImageUpload
            label={t`Wide logo`}
            hint={t`Optional: with the shop’s name in it, for the top bar in place of icon and name.`}
            removable
            whole
            shape="aspect-[5/2]"
            upload={wideLogo}
            error={form.errorOf("wideLogo") ?? null}
          />
          <AccentField form={form} accent={accent ?? null} />
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
      <BrandPreview
        name={name.trim()}
        blurb={blurb.trim()}
        accent={isColour(colour) ? colour : null}
        logo={logo.preview ?? wideLogo.preview ?? (isColour(colour) ? null : mark)}
        wideLogo={wideLogo.preview}
        stored={hasStoredLogo ? loaded.brand : undefined}
        isStored={!form.isChanged}
      />
    </div>
  );
}
