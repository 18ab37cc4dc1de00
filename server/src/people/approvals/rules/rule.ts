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

/** An approval that a call needs, unless the requester is the only admin. */
export interface Asking {
  kind: ApprovalKind;
  summary: Message;
  amount?: Poisha;
  /** Who may approve: anybody who may make the call, or an owner, where owners decide this matter. */
  decides: "permitted" | OwnerMatter;
  /** If true, an owner must approve, even if no owner turned that rule on. */
  always?: boolean;
  /** If true, the call takes effect only after a day, even if another owner could approve it. */
  delayed?: boolean;
  /** If true, the shop's only admin makes the call immediately, because nobody else could approve it. */
  freeIfAlone?: boolean;
  /** If true, the requester makes the call after the approval: only they may read its reply. */
  permit?: boolean;
  /** Only for a file: the number of rows that it may have once it is approved. */
  rows?: number;
  /** Key that makes two requests count as the same, where that is not the whole call. */
  sameIf?: string;
}

/** The result of a rule about a call that moves no money, evaluated under the locks that the call itself takes. */
export interface Finding {
  /** Amount that counts towards what one person may do without an approver. */
  use?: { use: Use; amount: number };
  asks?: Asking | undefined;
  /** Text of the notification to every admin, prefixed with the actor's name. */
  tells?: Message;
}

export interface RuleContext {
  settings: ProtectionSettings;
}

export type Rule = (call: GuardedCall, context: RuleContext) => Promise<Finding>;

export const NOTHING: Finding = {};
