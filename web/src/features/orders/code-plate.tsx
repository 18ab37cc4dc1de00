import { CopyButton } from "../../design/copy-button.tsx";

/** A voucher code large enough to read off, whole and ready to be copied. */
export function CodePlate({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <p className="min-w-0">
        <span className="block text-muted text-sm">Your code</span>
        <span className="wrap-anywhere block font-bold font-mono text-lg leading-snug">{partsOf(code)}</span>
      </p>
      <CopyButton value={code} label="Copy code" />
    </div>
  );
}

/** A code of several parts, as serial number and PIN, that goes on in the next line at a part's end if there is room. */
function partsOf(code: string) {
  return (code.match(/\S+\s*/g) ?? []).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
    <span key={index} className="inline-block max-w-full whitespace-pre-wrap">
      {part}
    </span>
  ));
}
