import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountsQuery, forwardersQuery } from "../../../payments/admin/forwarders/queries.ts";
import { gapsQuery } from "../../../payments/admin/incoming/queries.ts";
import { paymentInstructionsQuery } from "../../../payments/admin/instructions/queries.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Steps } from "../../../platform/design/steps.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { paymentSettingsQuery } from "../settings/queries.ts";
import { type Requirement, requirementsOf } from "./missing.ts";

/** Names of the page's sections, which links to the sections contain. */
export const sections = { methods: "methods", phones: "phones", automatic: "payments" } as const;

interface Text {
  title: string;
  /** Text that says what is missing for automatic payments. */
  text?: string;
  /** Link to the section of the page where the requirement is set up. */
  way?: { to: string; label: string };
}

const toMethods = { to: `#${sections.methods}`, label: t`Payment methods` };
const toPhones = { to: `#${sections.phones}`, label: t`Phones` };
const listed = (names: readonly string[]) => names.join(", ");

function textOf(each: Requirement): Text {
  switch (each.of) {
    case "number":
      return {
        title: t`A number that customers send money to`,
        text:
          each.why === "all-off"
            ? t`All your numbers are off: customers cannot pay.`
            : t`No method is set up yet: customers cannot pay.`,
        way: toMethods,
      };
    case "phone":
      return {
        title: t`A phone that forwards the wallets' messages`,
        text:
          each.why === "paused"
            ? t`The phone is paused: nothing that it sends is taken.`
            : t`The phone with the shop's SIM card and a free app on it.`,
        way: toPhones,
      };
    case "heard":
      return { title: t`The store hears the phone`, text: heardText(each), way: toPhones };
    case "accounts":
      return {
        title: t`The phone has every number that customers see`,
        text:
          each.unheard.length === 0
            ? t`There is no such number yet.`
            : t`No phone has ${listed(each.unheard.map(({ method, number }) => `${methodName(method)} ${number}`))}: payments to it wait for you.`,
        way: each.unheard.length === 0 ? toMethods : toPhones,
      };
    case "message":
      return {
        title: t`A first message of a wallet has come`,
        text: t`Send some taka to your own number, or wait for the first payment.`,
        way: toPhones,
      };
    case "switch":
      return {
        title: t`Automatic payments are on`,
        text: t`The switch is off: every payment waits for you.`,
        way: { to: `#${sections.automatic}`, label: t`The switch` },
      };
    case "gaps":
      return {
        title: t`The balances follow from one another`,
        text: plural(each.count, {
          one: "# gap waits for your check. Until then payments to that number may wait too.",
          other: "# gaps wait for your check. Until then payments to those numbers may wait too.",
        }),
        way: { to: "/admin/payments/breaks", label: t`Breaks of balances` },
      };
  }
}

function heardText({ never, silent }: Extract<Requirement, { of: "heard" }>): string {
  const [first, second] = [listed(never), listed(silent)];
  if (silent.length === 0) return t`Never heard yet: ${first}. Finish its app, and send it a message.`;
  if (never.length === 0) return t`Silent: ${second}. Is it on, and in the network?`;
  return t`Never heard yet: ${first}. Silent: ${second}.`;
}

/** Returns the requirements of automatic payments; undefined while they load, null if loading failed. */
function useRequirements(): Requirement[] | null | undefined {
  const mayCall = useMayCall();
  const instructions = useQuery(paymentInstructionsQuery());
  const accounts = useQuery(accountsQuery());
  const phones = useQuery(forwardersQuery());
  const settings = useQuery(paymentSettingsQuery());
  const seesGaps = mayCall("GET /admin/chain-breaks");
  const gaps = useQuery({ ...gapsQuery(), enabled: seesGaps });
  if (!instructions.data || !accounts.data || !phones.data || !settings.data || (seesGaps && !gaps.data)) {
    const isFailed = [instructions, accounts, phones, settings, gaps].some(({ error }) => error);
    return isFailed ? null : undefined;
  }
  const unchecked = (gaps.data ?? []).filter(({ looked }) => looked === null);
  return requirementsOf({
    instructions: instructions.data,
    accounts: accounts.data,
    forwarders: phones.data.forwarders,
    settings: settings.data,
    gaps: unchecked,
  });
}

const states = { done: "done", missing: "current", waits: "upcoming" } as const;

/** List of what automatic payments still need. Each requirement has a link to the section where it is set up. */
export function AutomaticPayments() {
  const requirements = useRequirements();
  // If loading failed, this list is hidden. The sections below it already show the error.
  if (requirements === null) return null;
  const missing = requirements?.filter(({ state }) => state !== "done").length;
  const isOn = requirements?.some(({ of, state }) => of === "switch" && state === "done");
  return (
    <Card
      title={missing === 0 ? t`Payments are automatic` : t`What automatic payments still need`}
      description={
        isOn ? undefined : t`Until then every payment waits until you confirm it, and nothing is lost.`
      }
    >
      {requirements === undefined ? (
        <Skeleton className="h-64" />
      ) : missing === 0 ? (
        <Banner tone="success">
          <Trans>
            A payment is taken as soon as the wallet's message has come, if nothing speaks against it and it
            is within your limits.
          </Trans>
        </Banner>
      ) : (
        <Steps
          items={requirements.map((each) => {
            const { title, text, way } = textOf(each);
            return {
              title,
              state: states[each.state],
              text: each.state === "missing" ? <Missing text={text} way={way} /> : undefined,
            };
          })}
        />
      )}
    </Card>
  );
}

function Missing({ text, way }: Omit<Text, "title">): ReactNode {
  return (
    <>
      {text}{" "}
      {way ? (
        <Link
          to={way.to}
          className="whitespace-nowrap font-semibold text-brand-text underline underline-offset-2"
        >
          {way.label}
        </Link>
      ) : null}
    </>
  );
}
