import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { type CodeParts, codeParts } from "./code-parts.ts";

/**
 * A voucher code in large type, with a copy button. If the code consists of serial and PIN, these are shown separately.
 */
export function CodePlate({ code }: { code: string }) {
  const parts = codeParts(code);
  if (parts) return <PartsPlate code={code} parts={parts} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <p className="min-w-0">
        <span className="block text-muted text-sm">
          <Trans>Your code</Trans>
        </span>
        <span className="wrap-anywhere block font-bold font-mono text-lg leading-snug">{partsOf(code)}</span>
      </p>
      <CopyButton value={code} label={t`Copy code`} />
    </div>
  );
}

function PartsPlate({ code, parts }: { code: string; parts: CodeParts }) {
  return (
    <div className="rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <dl className="flex flex-col gap-1">
        <Part name={t`Serial`} value={parts.serial} />
        <Part name={t`PIN`} value={parts.pin} />
      </dl>
      <CopyButton value={code} label={t`Copy both`} className="mt-2" />
    </div>
  );
}

function Part({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className="wrap-anywhere min-w-0 font-bold font-mono text-lg leading-snug max-[22rem]:text-sm">
          {value}
        </span>
        <CopyButton value={value} label={t`Copy ${name}`} iconOnly size="lg" className="-my-2 -mr-2" />
      </dd>
    </div>
  );
}

/**
 * Splits a code at the places where a line may break: between serial and PIN, and, if lines are wide enough, between
 * groups.
 */
function partsOf(code: string) {
  return (code.match(/\S+\s*/g) ?? []).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ID and never move
    <span key={index} className="inline-block max-w-full whitespace-pre-wrap">
      {part}
    </span>
  ));
}
