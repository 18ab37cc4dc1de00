import type { OwnReview } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { StarInput, Stars } from "../../../platform/design/stars.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";

const FAILED = t`Failed to send your review.`;

const stateTexts: Record<OwnReview["state"], string> = {
  waiting: t`Thank you. It is shown once we have read it.`,
  shown: t`Thank you. It is shown on the game’s page.`,
  hidden: t`Thank you for telling us. We do not show it.`,
};

/** Form for a review of a delivered order: stars and a short text. A review can be changed later. */
export function WriteReview({ orderId, review }: { orderId: string; review: OwnReview | null }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t`How was it?`}>
      {review && !isChanging ? (
        <div className="flex flex-col gap-2">
          <Stars value={review.stars} />
          {review.text ? <p className="wrap-anywhere">{<bdi>{review.text}</bdi>}</p> : null}
          <p role="status" className="text-muted text-sm">
            {stateTexts[review.state]}
          </p>
          <Button variant="secondary" size="sm" className="self-start" onClick={() => setChanging(true)}>
            <Trans>Change it</Trans>
          </Button>
        </div>
      ) : (
        <ReviewForm orderId={orderId} review={review} onSent={() => setChanging(false)} />
      )}
    </Card>
  );
}

interface ReviewFormProps {
  orderId: string;
  review: OwnReview | null;
  onSent: () => void;
}

function ReviewForm({ orderId, review, onSent }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? "");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useCall("POST /orders/{id}/review", {
    fallback: FAILED,
    onSuccess: onSent,
    onError: (cause) => setError(messageOf(cause, FAILED)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (stars === 0) return setError(t`Choose one to five stars.`);
    mutate({ id: orderId, stars, text: text.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <StarInput
        label={t`Stars`}
        value={stars}
        invalid={error !== null && stars === 0}
        onValueChange={(next) => {
          setStars(next);
          setError(null);
        }}
      />
      <Field label={t`In a line`} aside={t`Optional`} hint={t`Everybody can read it, beside your name.`}>
        <TextInput
          value={text}
          maxLength={textLimits.review}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
      </Field>
      <FieldError>{error}</FieldError>
      <Button type="submit" loading={isPending} className="self-start">
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
