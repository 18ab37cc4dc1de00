import type { Person } from "@hira/contract";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { personOf } from "./movement-text.ts";

/** Name of a person, with a link to their account. */
export function PersonName({ person }: { person: Person }) {
  const { text, to } = personOf(person);
  return to ? <RecordLink to={to}>{text}</RecordLink> : text;
}
