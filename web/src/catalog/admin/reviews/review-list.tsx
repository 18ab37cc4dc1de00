import type { Review } from "@hira/contract";
import { type ReviewState, reviewStates } from "@hira/contract/catalog/constants/reviews";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { orderAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Stars } from "../../../platform/design/stars.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { PAGE_ROWS, REVIEWS_FAILED, type ReviewFilter, reviewsQuery, useDecideReview } from "./queries.ts";

const stateTexts: Record<ReviewState, string> = {
  waiting: t`To look at`,
  shown: t`Shown`,
  hidden: t`Hidden`,
};
const emptyTexts: Record<ReviewState, string> = {
  waiting: t`Nothing to look at`,
  shown: t`No review is shown yet`,
  hidden: t`No review is hidden`,
};

export interface ReviewListProps {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

/** List of customers' reviews. The shop shows a review only after an operator has approved it. */
export function ReviewList({ filter, onChange }: ReviewListProps) {
  return (
    <AdminList
      title={t`Reviews`}
      query={useQuery(reviewsQuery(filter))}
      rows={({ reviews }) => reviews}
      keyOf={({ _id }) => _id}
      filters={
        <Field label={t`State`} className="max-w-48">
          <Select
            value={filter.state}
            onChange={({ target }) => onChange({ state: target.value as ReviewState, page: 1 })}
          >
            {reviewStates.map((state) => (
              <option key={state} value={state}>
                {stateTexts[state]}
              </option>
            ))}
          </Select>
        </Field>
      }
      loading={t`Loading reviews`}
      failed={REVIEWS_FAILED}
      empty={{ icon: <MessageSquareText />, title: emptyTexts[filter.state] }}
      pages={{
        page: filter.page,
        limit: PAGE_ROWS,
        onPageChange: (page) => onChange({ ...filter, page }),
      }}
    >
      {(reviews) => (
        <Card flush>
          <ul className="divide-y divide-border">
            {reviews.map((review) => (
              <Row key={review._id} review={review} />
            ))}
          </ul>
        </Card>
      )}
    </AdminList>
  );
}

function Row({ review }: { review: Review }) {
  const { stars, text, state, user, order, game, formerShop, changedAt, decidedBy } = review;
  const bought = game ? `${game} · ${order.product}` : order.product;
  const { mutate, isPending } = useDecideReview(review);
  const mayDecide = useMayCall()("PATCH /admin/reviews/{id}");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <Stars value={stars} />
        {text ? (
          <p className="wrap-anywhere">{<bdi>{text}</bdi>}</p>
        ) : (
          <p className="text-muted">
            <Trans>Stars only</Trans>
          </p>
        )}
        <p className="wrap-anywhere text-muted text-sm">
          {user.uid === null ? (
            <bdi>{user.name || t`A customer`}</bdi>
          ) : (
            <Link to={userAddress(user.uid)} className="underline">
              {user.name}
            </Link>
          )}{" "}
          ·{" "}
          {order._id === null ? (
            bought
          ) : (
            <Link to={orderAddress(order._id)} className="underline">
              {bought}
            </Link>
          )}{" "}
          · <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
          {formerShop ? t` · imported from ${formerShop}` : null}
          {decidedBy ? t` · decided by ${decidedBy}` : null}
        </p>
      </div>
      {mayDecide ? (
        <div className="flex gap-2">
          {state === "hidden" ? null : (
            <Button size="sm" variant="secondary" disabled={isPending} onClick={() => mutate("hidden")}>
              <Trans>Hide</Trans>
            </Button>
          )}
          {state === "shown" ? null : (
            <Button size="sm" disabled={isPending} onClick={() => mutate("shown")}>
              <Trans>Show</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
