import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronRight, CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { OpenShopButton } from "../../../catalog/shop/content/open-shop-button.tsx";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { useChecklist, usePutAway } from "./queries.ts";
import type { Step } from "./steps.ts";

/**
 * Checklist of a new shop's first steps. Renders nothing once they are done or the checklist is dismissed.
 */
export function Checklist() {
  const steps = useChecklist();
  const { mutate, isPending } = usePutAway();
  if (!steps) return null;
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Card
      flush
      title={t`First steps`}
      description={t`${done} of ${steps.length} done`}
      action={
        <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate({ putAway: true })}>
          <Trans>Put away</Trans>
        </Button>
      }
    >
      <ol className="mt-3 grid border-border border-t md:grid-cols-2 md:[&>li:nth-child(odd)]:border-r">
        {steps.map((step) => (
          <li key={step.step} className="min-w-0 border-border border-b">
            {step.step === "open" && step.state !== "done" ? (
              <div className={rowClass}>
                <StepText step={step} />
                <OpenShopButton size="sm" />
              </div>
            ) : (
              <Link
                to={step.to}
                className={cx(rowClass, "no-underline hover:bg-hover focus-visible:-outline-offset-2")}
              >
                <StepText step={step} />
                <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Allowed call="POST /admin/imports">
        <p className="px-4 pt-3 md:px-5">
          <Link to="/admin/imports">
            <Trans>Had a shop before? Bring its customers along</Trans>
          </Link>
        </p>
      </Allowed>
    </Card>
  );
}

const rowClass = "flex h-full min-h-16 items-center gap-3 px-4 py-2.5 md:px-5";

const looks = {
  done: { Icon: CircleCheck, ink: "text-success", word: t({ message: "Done", context: "step" }) },
  begun: { Icon: CircleDot, ink: "text-brand-text", word: t({ message: "Begun", context: "step" }) },
  open: { Icon: CircleDashed, ink: "text-muted", word: t({ message: "To do", context: "step" }) },
} as const;

function StepText({ step: { title, state, text } }: { step: Step }) {
  const { Icon, ink, word } = looks[state];
  return (
    <>
      <Icon aria-hidden="true" className={cx("size-5 shrink-0", ink)} />
      <span className="min-w-0 flex-1">
        <span className={cx("block font-medium leading-snug", state === "done" && "text-muted")}>
          {title}
          <span className="sr-only">: {word}</span>
        </span>
        <span className="block text-pretty text-muted text-sm leading-snug">{text}</span>
      </span>
    </>
  );
}
