import type { Brand } from "@hira/contract";
import {
  type BrandTheme,
  brandColours,
  DEFAULT_ACCENT,
  themeGrounds,
} from "@hira/contract/catalog/constants/brand";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "../../../platform/design/card.tsx";

interface BrandPreviewProps {
  name: string;
  blurb: string;
  /** The typed accent; null if the field is empty or contains no valid colour yet. */
  accent: string | null;
  /** Address of the logo. null: the preview shows the first letter of the shop's name instead. */
  logo: string | null;
  wideLogo: string | null;
  /** The saved brand. Undefined if the logos in the form differ from the saved logos. */
  stored: Brand | undefined;
  /** True if the form has no unsaved changes. */
  isStored: boolean;
}

/** Preview of the shop in both themes, as customers will see it. It follows what the admin types. */
export function BrandPreview({ stored, isStored, ...look }: BrandPreviewProps) {
  const plates = stored?.pictures.plates;
  return (
    <Card
      title={t`Preview`}
      description={t`Nothing is changed before you save.`}
      className="xl:sticky xl:top-20"
    >
      <div className="flex flex-col gap-4">
        <Sample label={t`Light`}>
          <Page theme="light" plate={plates?.light ?? null} {...look} />
        </Sample>
        <Sample label={t`Dark`}>
          <Page theme="dark" plate={plates?.dark ?? null} {...look} />
        </Sample>
        {isStored && stored ? <Pictures {...stored.pictures} /> : <AfterSaving />}
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

type Look = Omit<BrandPreviewProps, "stored" | "isStored">;

/** Preview of a page in one theme: the browser's bar and tab, the top bar, a button, a link, the footer. */
function Page({
  theme,
  plate,
  name,
  blurb,
  accent,
  logo,
  wideLogo,
}: Look & { theme: BrandTheme; plate: string | null }) {
  const grounds = themeGrounds[theme];
  const colours = brandColours(accent ?? DEFAULT_ACCENT)[theme];
  const bar = accent === null ? grounds.sunken : colours.brand;
  const shown = name || t`Shop name`;
  const mark = (size: string) => (
    <Mark
      logo={logo}
      name={shown}
      plate={plate}
      size={size}
      ground={colours.brand}
      ink={colours["brand-contrast"]}
    />
  );
  return (
    <div style={{ background: grounds.bg, color: grounds.text }}>
      <div className="px-2 pt-2" style={{ background: bar }}>
        <span
          className="flex max-w-52 items-center gap-2 rounded-t-md px-3 py-1.5 text-sm"
          style={{ background: grounds.surface }}
        >
          {mark("size-4")}
          <span className="truncate">{shown}</span>
        </span>
      </div>
      <div
        className="flex h-14 items-center gap-4 border-b px-4"
        style={{ background: grounds.surface, borderColor: grounds.border }}
      >
        {wideLogo ? (
          <img
            src={wideLogo}
            alt=""
            className="h-8 w-auto min-w-0 rounded-sm object-contain"
            style={{ background: plate ?? "transparent" }}
          />
        ) : (
          <span className="flex min-w-0 items-center gap-2.5 font-bold text-lg tracking-tight">
            {mark("size-8")}
            <span className="truncate">{shown}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 p-4 text-sm">
        <span
          className="rounded-md px-4 py-2.5 font-semibold"
          style={{ background: colours.brand, color: colours["brand-contrast"] }}
        >
          <Trans>Buy now</Trans>
        </span>
        <span className="font-semibold underline" style={{ color: colours["brand-text"] }}>
          <Trans>Details</Trans>
        </span>
        <span
          className="rounded-full px-3 py-1 font-medium"
          style={{ background: colours["brand-soft"], color: colours["brand-text"] }}
        >
          <Trans>Popular</Trans>
        </span>
        {blurb ? (
          <p className="wrap-anywhere w-full max-w-sm" style={{ color: grounds["text-muted"] }}>
            {blurb}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface MarkProps {
  logo: string | null;
  name: string;
  plate: string | null;
  size: string;
  ground: string;
  ink: string;
}

function Mark({ logo, name, plate, size, ground, ink }: MarkProps) {
  const className = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-sm ${size}`;
  if (logo === null)
    return (
      <span
        aria-hidden="true"
        className={`${className} font-bold text-[0.8em]`}
        style={{ background: ground, color: ink }}
      >
        {[...name][0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      src={logo}
      alt=""
      className={`${className} object-contain`}
      style={{ background: plate ?? "transparent" }}
    />
  );
}

/** Pictures that the server drew from the shop's logo. */
function Pictures({ large, maskable, share }: Brand["pictures"]) {
  return (
    <>
      <Sample label={t`Icons of the app`}>
        <div className="flex items-center gap-4 bg-sunken p-4">
          <img src={large} alt="" width={64} height={64} />
          <img src={maskable} alt="" width={64} height={64} className="rounded-full" />
        </div>
      </Sample>
      <Sample label={t`Where a link is shared`}>
        <div className="grid gap-px bg-border sm:grid-cols-2">
          {[share.en, share.bn].map((address) => (
            <img key={address} src={address} alt="" width={1200} height={630} className="h-auto w-full" />
          ))}
        </div>
      </Sample>
    </>
  );
}

const AfterSaving = () => (
  <p className="text-muted text-sm">
    <Trans>
      Icons and the picture for shared links are drawn when you save. A logo that could not be seen on a theme
      gets a plate behind it there.
    </Trans>
  </p>
);
