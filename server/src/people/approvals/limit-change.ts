import { limitWords } from "@hira/contract";

/** null: there is none. */
export type Limit = number | null;

const shown = (limit: Limit) => (limit === null ? limitWords.never : limit.toLocaleString("en"));

/** What a limit was and is, in words. */
export const changed = (what: string, before: Limit, after: Limit) =>
  limitWords.changed(what, shown(before), shown(after));
