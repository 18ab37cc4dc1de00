import type { OutgoingChannel } from "@hira/contract";
import { countChats } from "../outgoing-settings/chat-queries.ts";
import { type ChannelRow, listChannels } from "../outgoing-settings/settings-queries.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, ok, warning } from "./finding.ts";

const SUBJECT = "messages";
const names: Record<OutgoingChannel, string> = { email: "E-mail", telegram: "Telegram", push: "Web push" };

/**
 * Checks the channels for notifications: whether their last message was sent, and whether an unused channel still has
 * credentials. Otherwise nobody may notice that no notifications arrive.
 */
export async function checkMessages({ db }: OpenedDatabase): Promise<Finding[]> {
  const channels = await listChannels(db);
  const used = Object.values(channels).filter(({ active }) => active);
  const found = [...used.flatMap(checkChannel), ...Object.values(channels).flatMap(checkRest)];
  if (channels.telegram.active && (await countChats(db)) === 0)
    found.push(
      warning(SUBJECT, "Telegram is on, and no operator has linked a chat: each does so on their profile."),
    );
  if (found.length > 0) return found;
  const on = used.map(({ channel }) => names[channel]).join(", ");
  return [ok(SUBJECT, on === "" ? "None are sent: no way is set up." : `Sent by ${on}.`)];
}

function checkChannel({ channel, lastError, lastErrorAt, lastOkAt }: ChannelRow): Finding[] {
  if (lastError === null || !lastErrorAt || (lastOkAt && lastOkAt > lastErrorAt)) return [];
  const since = lastErrorAt.toISOString().slice(0, 16).replace("T", " ");
  return [warning(SUBJECT, `${names[channel]} did not work at ${since} UTC: ${lastError}`)];
}

/** Reports a channel that is switched off and still has credentials. */
function checkRest({ channel, active, hasSecret }: ChannelRow): Finding[] {
  if (active || !hasSecret || channel === "push") return [];
  return [
    warning(
      SUBJECT,
      `${names[channel]} is set up and switched off: switch it on under Messages, or leave it.`,
    ),
  ];
}
