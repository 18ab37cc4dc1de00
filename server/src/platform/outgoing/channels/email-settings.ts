import type { MailSecurity } from "@hira/contract";
import type { SendingContext } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";

export interface EmailSettings {
  host: string;
  port: number;
  security: MailSecurity;
  /** User name at the mail server. Empty if the server requires none. */
  user: string;
  from: string;
  fromName: string;
}

export interface OpenedEmail {
  settings: EmailSettings;
  password: string;
}

/**
 * Returns the settings of the shop's mail server, with the decrypted password. Returns undefined if e-mail is switched
 * off.
 */
export async function openEmail({
  db,
  cipher,
}: Pick<SendingContext, "db" | "cipher">): Promise<OpenedEmail | undefined> {
  const { active, ...stored } = await findChannel(db, "email");
  return active ? openStoredEmail(cipher, stored) : undefined;
}

export function openStoredEmail(
  cipher: SendingContext["cipher"],
  { id, settings, secret }: { id: string; settings: object; secret: Buffer | null },
): OpenedEmail {
  return { settings: settings as EmailSettings, password: secret === null ? "" : cipher.open(id, secret) };
}
