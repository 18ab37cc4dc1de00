import type { ReferralSettings as Settings } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Banner } from "../../design/banner.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Field } from "../../design/field.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { useForm } from "../admin-forms/use-form.ts";
import { LOAD_FAILED, referralSettingsQuery, useSaveReferralSettings } from "./queries.ts";
import { afterTyping, checkRewards, isChanged, typedFrom } from "./reward-form.ts";

/** What a referral pays, and when. */
export function ReferralSettings() {
  const { data, error, refetch, isFetching } = useQuery(referralSettingsQuery(useApi()));
  if (data) return <RewardForm loaded={data} />;
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, LOAD_FAILED)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion label="Loading settings" className="max-w-2xl">
      <Skeleton className="h-177 w-full rounded-xl sm:h-152.5" />
    </LoadingRegion>
  );
}

const moments = [
  { value: "signup", title: "At sign-up", description: "As soon as the new user has an account." },
  {
    value: "first-order",
    title: "After the first order",
    description: "Once the new user's first order is completed: no rewards for accounts that never buy.",
  },
] as const;

function RewardForm({ loaded }: { loaded: Settings }) {
  const form = useForm(typedFrom(loaded));
  const { values: typed, errors, set } = form;
  const { mutate, isPending } = useSaveReferralSettings();
  const changed = isChanged(typed, loaded);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !changed) return;
    const checked = checkRewards(typed);
    if ("errors" in checked) return form.refuse(checked.errors);
    mutate(checked, {
      onSuccess: (settings) => form.reset(typedFrom(settings)),
      onError: form.refuseAs,
    });
  };

  return (
    <Card className="max-w-2xl">
      <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Referrer reward per successful referral"
          required
          hint="Goes to the wallet of whoever shared the link."
          error={errors.referrerAmount}
        >
          <NumberInput
            min={0}
            prefix="৳"
            value={typed.referrerAmount}
            onChange={({ target }) => set("referrerAmount", afterTyping(typed.referrerAmount, target.value))}
          />
        </Field>
        <Field
          label="New user signup bonus"
          aside="Optional"
          hint="Goes to the new user's wallet at sign-up."
          error={errors.newUserAmount}
        >
          <NumberInput
            min={0}
            prefix="৳"
            value={typed.newUserAmount}
            onChange={({ target }) => set("newUserAmount", afterTyping(typed.newUserAmount, target.value))}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <p className="font-medium text-sm">When the referrer's reward is paid</p>
          <RadioCards
            label="When the referrer's reward is paid"
            options={moments}
            value={typed.rewardOn}
            onValueChange={(rewardOn) => set("rewardOn", rewardOn)}
          />
        </div>
        <Banner>New settings apply only to new referrals. Old records are unchanged.</Banner>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!changed} loading={isPending}>
            Save changes
          </Button>
          <Button
            variant="secondary"
            disabled={!changed || isPending}
            onClick={() => form.reset(typedFrom(loaded))}
          >
            Reset
          </Button>
        </div>
      </form>
    </Card>
  );
}
