import { t } from "@lingui/core/macro";
import { Card } from "../../../platform/design/card.tsx";

const ID_RULE = t`Check the ID before you confirm: we deliver to exactly the one you enter.`;
const CODE_RULE = t`A code that you pay from the wallet is yours at once; by instant payment, once the payment is confirmed.`;
const rules = [
  t`All prices are in taka (BDT). A payment from the wallet has no fee.`,
  t`For an instant payment use “Send Money”, not “Cash Out”, and send the whole total at once.`,
  t`A completed order can generally not be refunded. An order that we cancel goes back to your wallet in full.`,
];

/** What a buyer should know before paying. Its numbers must be those of docs/rules/storefront.md#storefront. */
export function OrderRules({ needsId, time }: { needsId: boolean; time: string }) {
  return (
    <Card title={t`Rules`}>
      <ul className="flex list-disc flex-col gap-1.5 pl-4.5 text-muted text-sm marker:text-brand-text">
        {[...(needsId ? [ID_RULE, time] : [CODE_RULE]), ...rules].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
