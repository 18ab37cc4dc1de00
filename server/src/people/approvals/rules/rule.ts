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

/** The approval that a call needs, unless its requester is the shop's only admin. */
export interface Asking {
  kind: ApprovalKind;
  summary: Message;
  amount?: Poisha;
  /** Who may approve: anybody who may make the call, or only an owner. */
  decides: "permitted" | OwnerMatter;
  /** True: an owner must approve, even if no owner turned the rule on. */
  always?: boolean;
  /** True: the call takes effect only after a day, even if another owner could approve it. */
  delayed?: boolean;
  /** True: the shop's only admin may make the call at once, because nobody else could approve it. */
  freeIfAlone?: boolean;
  /** True: the approval lets the requester make the call, because only they may read its reply. */
  permit?: boolean;
  /** Number of rows that the file may have once it is approved; only for files. */
  rows?: number;
  /** What makes two requests the same request, if not the whole call. */
  sameIf?: string;
}

/** What a rule finds about a call that moves no money. It runs under the same locks as the call. */
export interface Finding {
  /** Amount that counts towards what one person may do without an approver. */
  use?: { use: Use; amount: number };
  asks?: Asking | undefined;
  /** Text that notifies every admin, after the actor's name. */
  tells?: Message;
}

export interface RuleContext {
  settings: ProtectionSettings;
}

export type Rule = (call: GuardedCall, context: RuleContext) => Promise<Finding>;

export const NOTHING: Finding = {};
