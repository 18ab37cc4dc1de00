import type { Forwarder } from "@hira/contract";
import { forwarderRoutes } from "@hira/contract/payments/forwarders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { appAddresses, appNames, registration } from "./phone-texts.ts";
import { useRegisterPhone } from "./queries.ts";
import { Code, GetApp, Otherwise, Step, Steps } from "./steps.tsx";

const kind = "android-sms-gateway";

/** Steps that set up the app "SMS Gateway for Android". */
export function GatewaySteps({ phone }: { phone: Forwarder }) {
  return (
    <>
      <Steps>
        <GetApp name={appNames[kind]} address={appAddresses[kind]} />
        <li>
          <Trans>
            On its <b>Home</b> tab switch <b>Cloud server</b> on, and press the button until it says that it
            is online.
          </Trans>
        </li>
        <Step
          text={
            <Trans>
              Enter the user name and password that the tab shows for the cloud server. The store registers
              its address with them and forgets them.
            </Trans>
          }
        >
          <RegistrationForm id={phone._id} />
        </Step>
        <li>
          <Trans>
            Open <b>Settings → Webhooks → Signing Key</b> and enter the secret: scan its code with the camera,
            copy and paste.
          </Trans>
        </li>
        <li>
          <Trans>
            In <b>Settings → Ping</b> enter 300 seconds, so that the shop notices when the phone falls silent.
            Switch battery optimisation off for the app.
          </Trans>
        </li>
        <li>
          <Trans>Send the phone any message from another one, and watch this page.</Trans>
        </li>
      </Steps>
      <Otherwise title={t`Without the cloud server`}>
        <p>
          <Trans>
            In local mode only the phone's own network reaches the app. Register the address there by this
            command, with the phone's address, user name and password from the <b>Home</b> tab:
          </Trans>
        </p>
        <Code text={registration(phone.url)} copy={t`Copy command`} />
      </Otherwise>
    </>
  );
}

const schema = forwarderRoutes["POST /admin/forwarders/{id}/register"].body;

/**
 * Form that registers the store's address in the app. The owner types the credentials that the app shows; the store
 * does not keep them.
 */
function RegistrationForm({ id }: { id: string }) {
  const register = useRegisterPhone();
  const form = useSchemaForm({
    schema,
    send: (body, { onSuccess, onError }) => register.mutate({ id, ...body }, { onSuccess, onError }),
    isPending: register.isPending,
    onSaved: () => form.reset(),
    failureText: (cause) => messageOf(cause, t`Failed to register the address.`),
  });
  return (
    <FormElement
      form={form}
      aria-label={t`Register the address`}
      className="flex flex-col gap-3 rounded-lg border border-border p-3.5"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={form} name="user" label={t`User name`} autoComplete="off" required={false} />
        <FormField
          form={form}
          name="password"
          type="password"
          label={t`Password`}
          autoComplete="off"
          required={false}
        />
      </div>
      <Button type="submit" className="self-start" loading={register.isPending}>
        <Trans>Register the address</Trans>
      </Button>
      {register.isSuccess ? (
        <Banner tone="success" role="status">
          <Trans>The address is registered. The app takes it over within a minute.</Trans>
        </Banner>
      ) : null}
    </FormElement>
  );
}
