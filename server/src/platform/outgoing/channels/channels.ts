import type { OutgoingChannel } from "@hira/contract";
import type { Channel } from "./channel.ts";
import { email } from "./email.ts";
import { push } from "./push.ts";
import { telegram } from "./telegram.ts";

export const channels: Readonly<Record<OutgoingChannel, Channel>> = { email, telegram, push };
