import type { ApprovalKind, Message, OwnerMatter, Poisha, ProtectionSettings } from "@hira/contract";
import type { Database } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/lib/actor.ts";
import type { KeyedCall } from "../../../platform/lib/keyed-call.ts";
import type { Use } from "../use-queries.ts";

/** An API call as its handler receives it. */
export interface GuardedCall {
  db: Database;
  actor: Actor;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: Record<string, unknown> | undefined;
  key?: KeyedCall | undefined;
}

/** The approval that a call needs. */
export interface Asking {
  kind: ApprovalKind;
  summary: Message;
  amount?: Poisha;
  /** Who may approve: anybody who may make the call, or only an owner. */
  decides: "permitted" | OwnerMatter;
  /** True: an owner must approve, even if the rule for such calls is switched off. */
  always?: boolean;
  /** True: the call takes effect after a day if nobody decides about it, even if another owner could approve it. */
  delayed?: boolean;
  /** True: the shop's only admin may make the call at once, because nobody else could approve it. */
  freeIfAlone?: boolean;
  /**
   * True: the approval does not carry out the call but permits the requester to make it again, because only the
   * requester may read its reply.
   */
  permit?: boolean;
  /** Number of rows that the file may have once it is approved; only for files. */
  rows?: number;
  /** Two calls of a route with the same value are the same call. If absent, their parameters are compared. */
  sameIf?: string;
}

/** What a rule finds out about a call from its parameters. The rule runs under the same locks as the call. */
export interface Finding {
  /** Amount that counts towards the limit of what one person may do without an approver. */
  use?: { use: Use; amount: number };
  asks?: Asking | undefined;
  /** Text of the notification to every admin; the actor's name is put before it. */
  tells?: Message;
}

export interface RuleContext {
  settings: ProtectionSettings;
}

export type Rule = (call: GuardedCall, context: RuleContext) => Promise<Finding>;

export const NOTHING: Finding = {};
