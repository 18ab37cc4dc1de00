import type { CallInput, OutgoingSettings } from "@hira/contract";
import { type MailSecurity, mailPorts } from "@hira/contract/platform/constants/outgoing";
import { t } from "@lingui/core/macro";

type Email = OutgoingSettings["email"];
export type EmailChange = CallInput<"PATCH /settings/outgoing/email">["body"] & { active: boolean };

export type TypedEmail = Record<
  "active" | "host" | "port" | "security" | "user" | "password" | "from" | "fromName",
  string
>;

export function typedFrom({ active, host, port, security, user, from, fromName }: Email): TypedEmail {
  return {
    active: active ? "yes" : "",
    host,
    port: String(port),
    security,
    user,
    password: "",
    from,
    fromName,
  };
}

/** Returns the settings to save, or what is missing to switch the channel on. */
export function checkEmail(
  typed: TypedEmail,
): EmailChange | { errors: Partial<Record<keyof TypedEmail, string>> } {
  const active = typed.active === "yes";
  const [host, user, from, fromName] = [typed.host, typed.user, typed.from, typed.fromName].map((text) =>
    text.trim(),
  );
  if (active && !host) return { errors: { host: t`Enter the name of the mail server.` } };
  if (active && !from) return { errors: { from: t`Enter the address that letters come from.` } };
  const port = mailPorts.find((each) => String(each) === typed.port) ?? 587;
  const { password } = typed;
  const security = typed.security as MailSecurity;
  return { active, host, port, security, user, from, fromName, ...(password !== "" && { password }) };
}
