import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { showBrand } from "./show-brand.ts";

const LOAD_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

const load = { fallback: LOAD_FAILED };
const save = { fallback: SAVE_FAILED, failureToast: true } as const;
const replace = { ...save, replacesRead: true } as const;

export const shopSettingsQuery = () => adminQuery("GET /settings/shop", load);
export const closureQuery = () => adminQuery("GET /settings/closure", load);
export const orderSettingsQuery = () => adminQuery("GET /settings/orders", load);
export const feedSettingsQuery = () => adminQuery("GET /settings/feed", load);
export const partSettingsQuery = () => adminQuery("GET /settings/wallet-part", load);
export const paymentSettingsQuery = () => adminQuery("GET /settings/payments", load);

/** Query of whether at least one forwarder is paired and not paused. */
export const hasPhoneQuery = () =>
  adminQuery("GET /admin/forwarders", {
    ...load,
    select: ({ forwarders }) => forwarders.some(({ active }) => active),
  });

export const useSaveShopSettings = () =>
  useCall("PATCH /settings/shop", {
    ...save,
    done: t`Shop settings updated`,
    // The reply is merged into the former settings, because the reply does not say whether the shop is closed.
    onSuccess: (saved, _change, _result, { client }) => {
      showBrand(saved.brand);
      client.setQueryData(
        shopSettingsQuery().queryKey,
        (before) => before && { ...before, ...saved, brand: saved.brand },
      );
    },
  });

export const useSaveClosure = () =>
  useCall("PATCH /settings/closure", {
    ...replace,
    done: ({ closed }) => (closed ? t`The shop is closed` : t`The shop is open`),
  });

export const useSaveOrderSettings = () =>
  useCall("PATCH /settings/orders", { ...replace, done: t`Order settings updated` });

export const useSaveFeedSettings = () =>
  useCall("PATCH /settings/feed", { ...replace, done: t`Live orders updated` });

export const useSavePartSettings = () =>
  useCall("PATCH /settings/wallet-part", { ...replace, done: t`Payment settings updated` });

export const useSavePaymentSettings = () =>
  useCall("PATCH /settings/payments", { ...replace, done: t`Payment settings updated` });
