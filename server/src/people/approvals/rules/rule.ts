import type { ApprovalKind, Message, OwnerMatter, Poisha, ProtectionSettings } from "@hira/contract";
import type { Database } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/lib/actor.ts";
import type { KeyedCall } from "../../../platform/lib/keyed-call.ts";
import type { Use } from "../use-queries.ts";

/** A call of the API as its handler gets it. */
export interface GuardedCall {
  db: Database;
  actor: Actor;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: Record<string, unknown> | undefined;
  key?: KeyedCall | undefined;
}

/** What has to wait, unless nobody but its asker is there. */
export interface Asking {
  kind: ApprovalKind;
  summary: Message;
  amount?: Poisha;
  /** Who may be the second person: whoever may make the call, or an owner, where owners are asked about this matter. */
  decides: "permitted" | OwnerMatter;
  /** Comes into force after a day even where somebody could decide. */
  delayed?: boolean;
  /** A shop's only admin does it at once: there is nobody to ask. */
  freeIfAlone?: boolean;
  /** Approved, the asker does it: its reply is for their eyes only. */
  permit?: boolean;
  /** Of a file: the rows that it may have once it is permitted. */
  rows?: number;
  /** What makes two askings the same, where it is not the whole call. */
  sameIf?: string;
}

/** What a rule finds about a call that moves no money, under the locks that the call itself takes. */
export interface Finding {
  /** Counts towards what goes without a second person. */
  use?: { use: Use; amount: number };
  asks?: Asking | undefined;
  /** Every admin is told, with the name of who did it before this. */
  tells?: Message;
}

export interface RuleContext {
  settings: ProtectionSettings;
}

export type Rule = (call: GuardedCall, context: RuleContext) => Promise<Finding>;

export const NOTHING: Finding = {};
