import { expect, test } from "vitest";
import { warning } from "./finding.ts";
import { withoutSecrets } from "./secrets.ts";

const env = {
  DATABASE_URL: "postgres://hira:p%40ss-word@db.example:5432/shop",
  DATABASE_PASSWORD: "inner-word",
  VOUCHER_KEY: "former-key,newest-key",
  VOUCHER_KEY_BACKUP: "/keys",
  S3_SECRET_ACCESS_KEY: "s3-secret",
  S3_ACCESS_KEY_ID: "AKID-1",
  OIDC_CLIENT_SECRET: "client-secret",
  METRICS_TOKEN: "metrics-token-16",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=collector",
};

test("the doctor prints no secret from the environment, even if the error message of another program contains it", () => {
  const text = `${Object.values(env).join(" ")} p@ss-word former-key newest-key`;
  const [finding] = withoutSecrets([warning("any", text)], env);
  expect(finding?.text).toBe("postgres://hira:…@db.example:5432/shop … … /keys … AKID-1 … … … … … …");
});

test("the doctor prints short values although a secret's variable contains them, because they occur in sentences by chance", () => {
  const found = withoutSecrets([warning("any", "on the disk")], { SOME_KEY: "on", OTHER_TOKEN: "" });
  expect(found[0]?.text).toBe("on the disk");
});
