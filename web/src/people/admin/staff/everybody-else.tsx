import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, Globe, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../platform/design/card.tsx";

const visitors = [
  t`see games, packages, prices and stock`,
  t`see the latest orders, with the game account masked`,
  t`see the shop's contact details, and whom a player ID belongs to`,
];

const customers = [
  t`all that visitors may`,
  t`have an account, buy, and see their own orders`,
  t`ask for money that they sent to be put into their wallet, and download their statement`,
  t`have a referral code, and see what it earned`,
];

const never = [
  t`give what they may not do themselves, or take it from somebody who has more`,
  t`change their own role, or delete their own account`,
  t`remove the last owner`,
  t`change or delete an entry of the ledger or of the audit log; a wrong transfer is corrected by another one`,
  t`take more out of a wallet than is in it`,
];

/** Says what people who are not admins may do, and what nobody may do. */
export function EverybodyElse() {
  const check = <Check aria-hidden="true" className="size-4 text-success" strokeWidth={2.5} />;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
      <Card
        title={
          <Heading icon={<Globe aria-hidden="true" />}>
            <Trans>Visitors may</Trans>
          </Heading>
        }
      >
        <Lines texts={visitors} mark={check} />
      </Card>
      <Card
        title={
          <Heading icon={<UserRound aria-hidden="true" />}>
            <Trans>Customers may</Trans>
          </Heading>
        }
      >
        <Lines texts={customers} mark={check} />
      </Card>
      <Card title={t`Nobody may`}>
        <Lines texts={never} mark={<span aria-hidden="true">–</span>} />
      </Card>
    </div>
  );
}

function Heading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5 [&>svg]:size-5 [&>svg]:text-brand-text">
      {icon}
      {children}
    </span>
  );
}

function Lines({ texts, mark }: { texts: readonly string[]; mark: ReactNode }) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <span className="inline-flex h-5 shrink-0 items-center text-muted">{mark}</span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
