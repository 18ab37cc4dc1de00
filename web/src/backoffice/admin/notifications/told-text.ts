import type { BellEntry } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { recordAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { shortId } from "../../../platform/lib/format/text.ts";

function mentionPlace({ about }: BellEntry): string {
  if (!about) return t`In a note somewhere that your role does not show`;
  switch (about.kind) {
    case "user":
      return t`In a note on a customer`;
    case "order":
      return t`In a note on order #${shortId(about._id)}`;
    case "request":
      return t`In a note on request #${shortId(about._id)}`;
  }
}

function assignedTitle({ about }: BellEntry): string {
  if (!about) return t`Something is assigned to you`;
  return about.kind === "request"
    ? t`Fund request #${shortId(about._id)} is assigned to you`
    : t`Order #${shortId(about._id)} is assigned to you`;
}

/** Returns the text of a notification in the bell. */
export function toldText(entry: BellEntry): { title: string; detail: string } {
  const { what, by } = entry;
  if (what === "mention") return { title: t`${by} mentioned you`, detail: mentionPlace(entry) };
  return { title: assignedTitle(entry), detail: t`By ${by}` };
}

/** Returns the page of the record that a notification is about; null if the admin may not read the record. */
export function toldPage({ about }: BellEntry): string | null {
  if (!about) return null;
  return about.kind === "user" ? userAddress(about._id) : recordAddress(about.kind, about._id);
}

/** Returns the address of the record that a notification is about. For a mention, the address contains the note. */
export function toldAddress(entry: BellEntry): string | null {
  const page = toldPage(entry);
  return page && entry.note ? `${page}#note-${entry.note}` : page;
}
