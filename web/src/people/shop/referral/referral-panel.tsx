import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { addressIn, language } from "../../../platform/lib/language.ts";

const COPIED = "লিংক কপি হয়েছে!";
const COPY_FAILED = "লিংক কপি করা যায়নি।";

/** Shows the customer's referral link and the rewards that it has earned. */
export function ReferralPanel({
  referral,
  origin,
}: {
  referral: Reply<"GET /users/referral">;
  origin: string;
}) {
  const page = origin + addressIn(language, "/signup");
  const code = `?ref=${encodeURIComponent(referral.referralCode)}`;
  const link = page + code;
  const { referrerAmount, newUserAmount, minimumOrder, dailyCap } = referral;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <StatCard
          label={t`Total commission`}
          value={<Money amount={referral.commission} />}
          className="max-md:col-span-2"
        />
        <StatCard label={t`Friends joined`} value={referral.referrals} />
        <StatCard label={t`Rewards paid`} value={referral.rewarded} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <Card
          title={t`Your referral link`}
          description={t`Whoever opens an account with it counts as yours.`}
        >
          <div className="flex flex-col gap-3">
            <p className="wrap-anywhere rounded-md bg-sunken px-3 py-2.5 font-mono text-sm">
              {page}
              <wbr />
              {code}
            </p>
            {referral.formerCodes ? (
              <p className="wrap-anywhere text-muted text-sm">
                <Trans>
                  Your code of our former shop still works: {referral.formerCodes.join(", ")}. It leads to you
                  too.
                </Trans>
              </p>
            ) : null}
            <div className="flex flex-wrap gap-2.5">
              <CopyButton
                value={link}
                label={t`Copy link`}
                successText={COPIED}
                errorText={COPY_FAILED}
                size="md"
                variant="primary"
              />
              <Button variant="secondary" icon={<Share2 />} onClick={() => void share(link)}>
                <Trans>Share</Trans>
              </Button>
            </div>
          </div>
        </Card>
        {referrerAmount > 0 || newUserAmount > 0 ? (
          <Card title="কীভাবে কাজ করে" lang="bn">
            <ol className="list-decimal space-y-1.5 pl-5 leading-relaxed">
              <li>আপনার লিংকটি বন্ধুকে পাঠান।</li>
              <li>বন্ধু লিংক খুলে নতুন অ্যাকাউন্ট তৈরি করবে।</li>
              <li>
                বন্ধুর প্রথম অর্ডার{minimumOrder > 0 ? ` (কমপক্ষে ${formatTaka(minimumOrder)})` : ""} সম্পন্ন হলে{" "}
                {earnings({ referrerAmount, newUserAmount })}।
              </li>
            </ol>
            <p className="mt-3 text-muted text-sm leading-relaxed">
              ই-মেইল যাচাই করা থাকতে হবে, আর এক ই-মেইলে একবারই পাওয়া যায়। দিনে সর্বোচ্চ {dailyCap}টি রিওয়ার্ড। অর্ডার বাতিল বা
              ফেরত হলে বোনাস ও রিওয়ার্ডও ফেরত নেওয়া হবে।
            </p>
          </Card>
        ) : null}
      </div>
    </div>
  );
}

function earnings({
  referrerAmount,
  newUserAmount,
}: {
  referrerAmount: number;
  newUserAmount: number;
}): string {
  const bonus = newUserAmount > 0 ? [`বন্ধু পাবে ${formatTaka(newUserAmount)} বোনাস`] : [];
  const reward = referrerAmount > 0 ? [`আপনার ওয়ালেটে যোগ হবে ${formatTaka(referrerAmount)}`] : [];
  return [...bonus, ...reward].join(", আর ");
}

/** Opens the device's share dialog. A browser without such a dialog copies the link. */
async function share(url: string): Promise<void> {
  if (navigator.share) {
    // Closing the share dialog also rejects the promise, but is no failure.
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(COPIED);
  } catch {
    toast.error(COPY_FAILED);
  }
}
