import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ImagePlus, ImageUp, RotateCw, Trash2 } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { FieldError } from "../../design/field.tsx";
import { Progress } from "../../design/progress.tsx";
import type { ImageUpload as State } from "./use-image-upload.ts";

export interface ImageUploadProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** True if the image can be removed. */
  removable?: boolean;
  upload: State;
  /** The form's error about the image, for example that it is missing. */
  error?: string | null;
  /** CSS class of the aspect ratio that the image has on pages, such as `aspect-square`. */
  shape?: string;
  /** Shows the whole image without cropping it, as pages do with a logo. */
  whole?: boolean;
}

/**
 * Field for an image, which is chosen by a button or by drag and drop. The field shows the image at once, and
 * the progress of its upload.
 */
export function ImageUpload({
  label,
  hint,
  required,
  removable,
  upload,
  error,
  shape = "aspect-video",
  whole = false,
}: ImageUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const shownError = upload.error ?? error;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.pick(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need another layout for its legend
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        ) : null}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "flex flex-col gap-3 rounded-lg border border-border-strong border-dashed p-3 sm:flex-row sm:items-center",
          isOver && "border-brand bg-brand-soft",
          shownError && "border-danger",
        )}
      >
        <div className={cx("w-full shrink-0 overflow-hidden rounded-md bg-sunken sm:w-40", shape)}>
          {upload.preview ? (
            <img
              src={upload.preview}
              alt={t`Preview`}
              className={cx("size-full", whole ? "object-contain" : "object-cover")}
            />
          ) : (
            <span className="flex size-full items-center justify-center text-muted">
              <ImagePlus aria-hidden="true" className="size-7" />
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={label}
            className="sr-only"
            onChange={(event) => {
              upload.pick(event.target.files?.[0]);
              // The file field is emptied, so that the same image can be chosen a second time.
              event.target.value = "";
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={<ImageUp />}
              aria-describedby={`${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {upload.preview ? t`Replace image` : t`Choose image`}
            </Button>
            {removable && upload.preview ? (
              <Button variant="secondary" icon={<Trash2 />} onClick={() => upload.reset(null)}>
                <Trans>Remove image</Trans>
              </Button>
            ) : null}
            {upload.error ? (
              <Button variant="soft" icon={<RotateCw />} onClick={upload.retry}>
                <Trans>Try Again</Trans>
              </Button>
            ) : null}
          </div>
          {upload.uploading ? (
            <Progress label={t`Uploading image`} value={upload.percent} className="w-full" />
          ) : (
            <p id={`${id}-hint`} className="text-muted text-sm">
              {hint ?? t`Drop an image here, or choose one. JPEG, PNG, WebP, GIF or AVIF, at most 5 MB.`}
            </p>
          )}
        </div>
      </div>
      <FieldError>{shownError}</FieldError>
    </div>
  );
}
