import type { Message, PushDevice } from "@hira/contract";
import { addressIn, inEnglish } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findPushChannel } from "../../platform/web-push/channel-queries.ts";
import type { PushContext } from "../../platform/web-push/context.ts";
import {
  countDevices,
  type DeviceRow,
  deleteDevice,
  findDevice,
  listDevices,
} from "../../platform/web-push/queries.ts";
import { sendMessage } from "../../platform/web-push/send-message.ts";
import { findLanguage } from "../../platform/words/queries.ts";
import { wordsIn } from "../../platform/words/words.ts";
import { addDevice } from "./add-device.ts";
import { changePushSettings } from "./change-settings.ts";

/**
 * Tests one of the caller's browsers. Returns the error, or null if there was none. Throws `push_off`,
 * `push_device_not_found`.
 */
async function sendTest(
  context: PushContext,
  { id, uid }: { id: string; uid: string },
): Promise<Message | null> {
  if (!(await findPushChannel(context.db)).on) throw new DomainError("push_off");
  const device = await findDevice(context.db, id);
  if (device?.uid !== uid) throw new DomainError("push_device_not_found");
  const { language, pushTrial } = wordsIn(await findLanguage(context.db, uid));
  const message = { ...pushTrial, url: addressIn(language, "/admin/outgoing"), language };
  const outcome = await sendMessage(context, { id, message });
  return outcome.state === "sent" ? null : outcome.why;
}

/** Ends the notifications to one of the caller's browsers. Throws `push_device_not_found`. */
async function removeDevice({ db, actor: { uid } }: Context, id: string): Promise<void> {
  if (!(await deleteDevice(db, { id, uid }))) throw new DomainError("push_device_not_found");
}

/**
 * Returns a browser in the shape of the contract, without its endpoint. Whoever knew the endpoint could redirect the
 * notifications.
 */
function presentDevice({ id, device, createdAt }: DeviceRow): PushDevice {
  return { _id: id, device, at: createdAt.toISOString() };
}

export function pushHandlers({
  cipher,
  pushFake: fake,
}: {
  cipher: CodeCipher;
  pushFake?: string | undefined;
}) {
  return {
    "GET /push": async ({ db, actor }) => {
      const { on, publicKey } = await findPushChannel(db);
      const devices = await listDevices(db, actor.uid);
      return { publicKey: on ? publicKey : null, devices: devices.map(presentDevice) };
    },
    "POST /push/devices": async ({ db, identity: token, findActor, body }) => {
      const actor = await findActor();
      return { _id: await addDevice({ db, actor, token, fake }, body) };
    },
    "DELETE /push/devices/{id}": async ({ db, actor, params }) => {
      await removeDevice({ db, actor }, params.id);
      return { ok: true };
    },
    "GET /settings/push": async ({ db }) => {
      const { on, contact } = await findPushChannel(db);
      return { on, contact, devices: await countDevices(db) };
    },
    "PATCH /settings/push": ({ db, actor, body }) => changePushSettings({ db, actor, cipher }, body),
    "POST /settings/push/test": async ({ db, actor, body }) => {
      const trouble = await sendTest({ db, cipher, fake }, { id: body._id, uid: actor.uid });
      return { trouble: trouble && inEnglish(trouble), troubleMessage: trouble };
    },
  } satisfies Partial<Handlers>;
}
