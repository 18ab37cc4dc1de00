import type { AdminHeroSlide, HeroSlide } from "@hira/contract";
import { contentRoutes } from "@hira/contract/catalog/content";
import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { ImageUpload } from "../../../platform/admin/images/image-upload.tsx";
import { useImageUpload } from "../../../platform/admin/images/use-image-upload.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { useSaveSlide } from "./queries.ts";

export interface SlideFormProps {
  /** The slide to change; null for a new one. */
  slide: AdminHeroSlide | null;
  onDone: () => void;
  /** Renders a slide in the same way as the home page. */
  preview: (slide: HeroSlide) => ReactNode;
}

const ENDS_BEFORE_START = errorCatalogue.ends_before_start.message;

/** Form that creates or changes a slide, with a live preview. */
export function SlideForm({ slide, onDone, preview }: SlideFormProps) {
  const image = useImageUpload(slide?.imageUrl ?? null);
  const { mutate, isPending } = useSaveSlide();
  const form = useSchemaForm({
    schema: contentRoutes["POST /heroslides"].body,
    from: slide ?? undefined,
    check: ({ showsFrom, showsUntil }) =>
      showsFrom && showsUntil && showsUntil <= showsFrom ? { showsUntil: ENDS_BEFORE_START } : {},
    parts: { imageUrl: image.url ?? "" },
    send: (body, answer) => mutate({ id: slide?._id ?? null, ...body }, answer),
    isPending,
    onSaved: () => {
      form.reset({});
      image.reset(null);
      onDone();
    },
  });
  const imageError = image.url || image.uploading ? null : form.errorOf("imageUrl");
  const { title = "", subtitle = "", ctaLabel = "", ctaHref = "" } = form.draft;

  return (
    <Card title={slide ? t`Edit Slide` : t`Create Slide`}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <FormElement form={form} isBlocked={image.uploading} className="flex min-w-0 flex-col gap-4">
          <FormField form={form} name="title" label={t`Title`} />
          <FormField form={form} name="subtitle" label={t`Subtitle`} rows={2} />
          <FormField form={form} name="ctaLabel" label={t`Button Text`} />
          <FormField
            form={form}
            name="ctaHref"
            label={t`Button URL`}
            hint={t`A page of the shop, e.g. /topup-categories, or an address with https://.`}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormField
              form={form}
              name="showsFrom"
              label={t`Shown from`}
              aside={t`Optional`}
              hint={t`Dhaka time; empty for at once.`}
            />
            <FormField
              form={form}
              name="showsUntil"
              label={t`Shown until`}
              aside={t`Optional`}
              hint={t`Dhaka time; empty for always.`}
            />
          </div>
          <ImageUpload
            label={t`Image`}
            required
            upload={image}
            error={imageError ?? null}
            shape="aspect-[8/3]"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isPending} disabled={image.uploading}>
              {slide ? t`Update Slide` : t`Create Slide`}
            </Button>
            {slide ? (
              <Button variant="secondary" disabled={isPending} onClick={onDone}>
                <Trans>Cancel</Trans>
              </Button>
            ) : null}
          </div>
        </FormElement>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-medium text-sm">
            <Trans>Preview</Trans>
          </p>
          {preview({ _id: slide?._id ?? "new", title, subtitle, ctaLabel, ctaHref, imageUrl: image.preview })}
        </div>
      </div>
    </Card>
  );
}
