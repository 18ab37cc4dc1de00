import type {
  BalanceGap,
  Forwarder,
  PaymentAccount,
  PaymentInstruction,
  PaymentSettings,
} from "@hira/contract";

export interface PaymentSetup {
  instructions: readonly Pick<PaymentInstruction, "method">[];
  accounts: readonly PaymentAccount[];
  forwarders: readonly Pick<
    Forwarder,
    "name" | "active" | "accounts" | "heardSecondsAgo" | "silent" | "lastMessageAt"
  >[];
  settings: Pick<PaymentSettings, "automatic">;
  /** Balance gaps that nobody has checked. */
  gaps: readonly Pick<BalanceGap, "_id">[];
}

/** Something that automatic payments need. `waits`: it can be set up only after another requirement is met. */
export type Requirement = { state: "done" | "missing" | "waits" } & (
  | { of: "number"; why: "no-method" | "all-off" | null }
  | { of: "phone"; why: "none" | "paused" | null }
  | { of: "heard"; never: string[]; silent: string[] }
  | { of: "accounts"; unheard: PaymentAccount[] }
  | { of: "message" }
  | { of: "switch" }
  | { of: "gaps"; count: number }
);

/** Returns the payment accounts that customers see: those that are on and whose method is set up. */
function shownNumbers({ instructions, accounts }: PaymentSetup): PaymentAccount[] {
  const setUp = new Set(instructions.map(({ method }) => method));
  return accounts.filter(({ method, active }) => active && setUp.has(method));
}

/** Returns the requirements of automatic payments with their states, in the order in which an owner sets them up. */
export function requirementsOf(setup: PaymentSetup): Requirement[] {
  const { instructions, forwarders, settings, gaps } = setup;
  const shown = shownNumbers(setup);
  const phones = forwarders.filter(({ active }) => active);
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  const isNever = ({ heardSecondsAgo }: (typeof phones)[number]) => heardSecondsAgo === null;
  const never = names(phones.filter(isNever));
  const silent = names(phones.filter((phone) => phone.silent && !isNever(phone)));
  const heard = new Set(phones.flatMap(({ accounts }) => accounts.map(({ _id }) => _id)));
  const unheard = shown.filter(({ _id }) => !heard.has(_id));
  /** Returns the state of a requirement that can be met only once there is a phone. */
  const afterPhone = (isDone: boolean) => (phones.length === 0 ? "waits" : isDone ? "done" : "missing");
  return [
    {
      of: "number",
      state: shown.length > 0 ? "done" : "missing",
      why: shown.length > 0 ? null : instructions.length === 0 ? "no-method" : "all-off",
    },
    {
      of: "phone",
      state: phones.length > 0 ? "done" : "missing",
      why: phones.length > 0 ? null : forwarders.length === 0 ? "none" : "paused",
    },
    { of: "heard", state: afterPhone(never.length + silent.length === 0), never, silent },
    { of: "accounts", state: afterPhone(unheard.length === 0 && shown.length > 0), unheard },
    { of: "message", state: afterPhone(phones.some(({ lastMessageAt }) => lastMessageAt !== null)) },
    { of: "switch", state: settings.automatic ? "done" : afterPhone(false) },
    ...(gaps.length > 0 ? [{ of: "gaps", state: "missing", count: gaps.length } as const] : []),
  ];
}
