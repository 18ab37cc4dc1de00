import { limitMessages, type Message } from "@hira/contract";

/** A limit before or after a change; null: no limit. */
export type Limit = number | null;

const shown = (limit: Limit) =>
  limit === null ? limitMessages.never : limitMessages.figure({ count: limit });

/** The old and the new value of a limit. */
export const changed = (limit: Message, before: Limit, after: Limit) =>
  limitMessages.changed({ limit, was: shown(before), now: shown(after) });
