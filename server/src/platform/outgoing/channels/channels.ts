import type { OutgoingChannel } from "@hira/contract";
import { sendMessage } from "../../web-push/send-message.ts";
import type { Channel, Outcome } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";
import { email } from "./email.ts";
import { telegram } from "./telegram.ts";

/**
 * The channel that sends web push to one browser. If it is unknown whether a notification arrived, it is sent again,
 * because the browser then replaces the first one.
 */
const push: Channel = {
  isConfigured: async (db) => (await findChannel(db, "push")).active,
  async send({ db, cipher, pushFake: fake, signal }, { receiver: id, payload }): Promise<Outcome> {
    const { pathname, search } = new URL(payload.url);
    const message = { ...payload, url: pathname + search };
    const outcome = await sendMessage({ db, cipher, fake }, { id, message }, signal);
    switch (outcome.state) {
      case "sent":
        return { is: "sent" };
      case "later":
        return { is: "later", reason: outcome.why, afterSeconds: outcome.afterSeconds };
      default:
        return { is: outcome.state, reason: outcome.why };
    }
  },
};

export const channels: Readonly<Record<OutgoingChannel, Channel>> = { email, telegram, push };
