import type { Forwarder, WebhookFields } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { buttonClass } from "../../../platform/design/button.tsx";
import { appAddresses, appNames, hasUsualBody, headerJson, rulesFile, webhookBody } from "./phone-texts.ts";
import { Code, GetApp, Otherwise, Step, Steps } from "./steps.tsx";

/** Steps that set up a webhook app. Such an app needs an address and a header. */
export function WebhookSteps({ phone, secret }: { phone: Forwarder; secret: string }) {
  const { fields, url } = phone;
  if (!fields) return null;
  return (
    <>
      <Steps>
        <GetApp name={appNames.webhook} address={appAddresses.webhook} />
        <Step text={<Trans>Add a rule with * as its sender, and this URL:</Trans>}>
          <Code text={url} copy={t`Copy URL`} />
        </Step>
        <Step text={<Trans>Below “Advanced”, replace the headers by this:</Trans>}>
          <Code text={headerJson(fields.header, secret)} copy={t`Copy headers`} />
        </Step>
        {hasUsualBody(fields) ? null : (
          <Step text={<Trans>Replace the JSON template by this:</Trans>}>
            <Code text={webhookBody(fields)} copy={t`Copy template`} />
          </Step>
        )}
        <li>
          <Trans>
            Press <b>Test</b> in the rule and watch this page. Then save the rule.
          </Trans>
        </li>
        <li>
          <Trans>Switch battery optimisation off for the app, and let it start with the phone.</Trans>
        </li>
      </Steps>
      <Otherwise title={t`Import the rule instead of typing it`}>
        <p>
          <Trans>
            Newer versions of the app import rules. Open this page on the phone, save the file, and choose it
            under <b>Import</b> in the app's menu. It contains the secret: delete it afterwards.
          </Trans>
        </p>
        <RulesFile phone={phone} fields={fields} secret={secret} />
      </Otherwise>
      <Otherwise title={t`Another app`}>
        <p>
          <Trans>
            Any app works that posts each message to the address, repeats what fails, and sends this header
            and a body like this, with the app's own words for the places between % signs:
          </Trans>
        </p>
        <Code text={`${fields.header}: Bearer ${secret}`} copy={t`Copy header line`} />
        <Code text={webhookBody(fields)} copy={t`Copy body`} />
      </Otherwise>
    </>
  );
}

interface RulesFileProps {
  phone: Forwarder;
  fields: WebhookFields;
  secret: string;
}

function RulesFile({ phone, fields, secret }: RulesFileProps) {
  return (
    <a
      href={`data:application/json;charset=utf-8,${encodeURIComponent(rulesFile(phone, fields, secret))}`}
      download="hira-sms-rules.json"
      className={`${buttonClass({ variant: "secondary", size: "sm" })} self-start`}
    >
      <Download aria-hidden="true" className="size-4" />
      <Trans>Save the rule as a file</Trans>
    </a>
  );
}
