import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Button } from "../../../platform/design/button.tsx";

export const useSetOpening = () =>
  useCall("PATCH /settings/opening", {
    fallback: t`Failed to update settings`,
    failureToast: true,
    done: ({ soon }) => (soon ? t`Visitors see “Opening soon”.` : t`The shop is open. Visitors see it now.`),
  });

/** Button with which an owner opens a shop that still shows "Opening soon" to visitors. */
export function OpenShopButton({ size }: { size?: "sm" }) {
  const { mutate, isPending } = useSetOpening();
  return (
    <Button {...(size && { size })} loading={isPending} onClick={() => mutate({ soon: false })}>
      <Trans>Open the shop</Trans>
    </Button>
  );
}
