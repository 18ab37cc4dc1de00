import { addressIn } from "@hira/contract";
import { Refusal } from "../../platform/lib/refusal.ts";
import { findPushChannel } from "../../platform/web-push/channel-queries.ts";
import type { PushContext } from "../../platform/web-push/context.ts";
import { findDevice } from "../../platform/web-push/queries.ts";
import { sendMessage } from "../../platform/web-push/send-message.ts";
import { findLanguage } from "../../platform/words/queries.ts";
import { wordsIn } from "../../platform/words/words.ts";

/** Sends a test to one of an admin's own browsers; what went wrong, or null. Refuses `push_off` and `push_device_not_found`. */
export async function sendTest(
  context: PushContext,
  { id, uid }: { id: string; uid: string },
): Promise<string | null> {
  if (!(await findPushChannel(context.db)).on) throw new Refusal("push_off");
  const device = await findDevice(context.db, id);
  if (device?.uid !== uid) throw new Refusal("push_device_not_found");
  const { language, pushTrial } = wordsIn(await findLanguage(context.db, uid));
  const message = { ...pushTrial, url: addressIn(language, "/admin/outgoing"), language };
  const outcome = await sendMessage(context, { id, message });
  return outcome.state === "sent" ? null : outcome.why;
}
