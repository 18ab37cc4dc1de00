import type { BellEntry } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { shortId } from "../../lib/format/text.ts";
import { recordAddress, userAddress } from "../admin-navigation/record-address.ts";

function placeText({ about }: BellEntry): string {
  if (!about) return t`somewhere that your role does not show`;
  return about.kind === "user" ? t`on a customer` : t`on ${about.kind} #${shortId(about._id)}`;
}

/** What the bell says of an entry. */
export function toldText(entry: BellEntry): { title: string; detail: string } {
  const { what, by, about } = entry;
  if (what === "mention") return { title: t`${by} mentioned you`, detail: t`In a note ${placeText(entry)}` };
  const name = about?.kind === "request" ? t`Fund request` : t`Order`;
  return {
    title: about ? t`${name} #${shortId(about._id)} is assigned to you` : t`Something is assigned to you`,
    detail: t`By ${by}`,
  };
}

/** The page that it is about; null where one may not look. */
export function toldPage({ about }: BellEntry): string | null {
  if (!about) return null;
  return about.kind === "user" ? userAddress(about._id) : recordAddress(about.kind, about._id);
}

/** The same, at the note that names one. */
export function toldAddress(entry: BellEntry): string | null {
  const page = toldPage(entry);
  return page && entry.note ? `${page}#note-${entry.note}` : page;
}
