import type { PushDevice } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findPushChannel } from "../../platform/web-push/channel-queries.ts";
import { countDevices, type DeviceRow, listDevices } from "../../platform/web-push/queries.ts";
import { addDevice } from "./add-device.ts";
import { changePushSettings } from "./change-settings.ts";
import { removeDevice } from "./remove-device.ts";
import { sendTest } from "./send-test.ts";

/** Never its endpoint: whoever knows that could take the browser's messages over. */
function presentDevice({ id, device, createdAt }: DeviceRow): PushDevice {
  return { _id: id, device, at: createdAt.toISOString() };
}

export function pushHandlers({
  cipher,
  pushStandIn: standIn,
}: {
  cipher: CodeCipher;
  pushStandIn?: string | undefined;
}) {
  return {
    "GET /push": async ({ db, actor }) => {
      const { on, publicKey } = await findPushChannel(db);
      const devices = await listDevices(db, actor.uid);
      return { publicKey: on ? publicKey : null, devices: devices.map(presentDevice) };
    },
    "POST /push/devices": async ({ db, identity: token, findActor, body }) => {
      const actor = await findActor();
      return { _id: await addDevice({ db, actor, token, standIn }, body) };
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
    "POST /settings/push/test": async ({ db, actor, body }) => ({
      trouble: await sendTest({ db, cipher, standIn }, { id: body._id, uid: actor.uid }),
    }),
  } satisfies Partial<Handlers>;
}
