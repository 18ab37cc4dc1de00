import { isDeepStrictEqual } from "node:util";
import type { PushSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import {
  lockPushChannel,
  type PushChannel,
  updatePushChannel,
} from "../../platform/web-push/channel-queries.ts";
import { makePushKeys } from "../../platform/web-push/keys.ts";

/**
 * Switches push on or off. Its pair of keys is made only once and never replaced, because browsers subscribe to that
 * pair.
 */
export async function changePushSettings(
  context: Context & { cipher: CodeCipher },
  after: PushSettings,
): Promise<PushSettings> {
  return audited(context, async ({ db }) => {
    const channel = await lockPushChannel(db);
    const before = { on: channel.on, contact: channel.contact };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    const keys = after.on && channel.secret === null ? await newKeys(db, channel, context.cipher) : {};
    await updatePushChannel(db, { ...channel, ...after, ...keys });
    return { value: after, audit: { action: "settings.push", subject: "settings:push", before, after } };
  });
}

async function newKeys(db: Database, { id }: PushChannel, cipher: CodeCipher) {
  const { publicKey, secret } = makePushKeys();
  return { publicKey, secret: (await currentCipher(db, cipher)).seal(id, secret) };
}
