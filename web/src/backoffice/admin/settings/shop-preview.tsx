import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../platform/design/card.tsx";

export interface ShopPreviewProps {
  name: string;
  blurb: string;
  /** The shop's mark. */
  logo: ReactNode;
}

/** How name and blurb look where customers meet them, while they are typed. */
export function ShopPreview({ name, blurb, logo }: ShopPreviewProps) {
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
