import { type MobileMoney, methodOfSender } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { changeForwarder } from "./change-forwarder.ts";
import { createForwarder } from "./create-forwarder.ts";
import type { Listening } from "./listening.ts";
import { presentForwarder, presentWalletSender } from "./presenter.ts";
import { endForwarder, lockForwarder } from "./queries.ts";
import { recorded } from "./recorded.ts";
import { registerForwarder } from "./register-forwarder.ts";
import {
  insertWalletSender,
  listWalletSenders,
  removeWalletSender,
  type WalletSenderRow,
} from "./sender-queries.ts";
import { watchForwarder, watchForwarders } from "./silence.ts";

/** Registers a sender as a wallet: its messages are wallet messages from now on. Throws `sender_taken`. */
async function addWalletSender(
  context: Context,
  { sender, method }: { sender: string; method: MobileMoney },
): Promise<WalletSenderRow> {
  return audited(context, async ({ db }) => {
    const isKnown = methodOfSender(sender) !== null;
    const added = isKnown ? undefined : await insertWalletSender(db, { id: newId(), sender, method });
    if (!added) throw new DomainError("sender_taken");
    return {
      value: added,
      audit: { action: "wallet-sender.add", subject: `wallet-sender:${sender}`, after: { sender, method } },
    };
  });
}

/** Removes a sender from the registered wallets. Its earlier messages stay stored. Throws `sender_not_found`. */
async function dropWalletSender(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const removed = await removeWalletSender(db, id);
    if (!removed) throw new DomainError("sender_not_found");
    const { sender, method } = removed;
    return {
      audit: {
        action: "wallet-sender.remove",
        subject: `wallet-sender:${sender}`,
        before: { sender, method },
      },
    };
  });
}

/** Unpairs a phone: deletes its secret and keeps its messages. Throws `forwarder_not_found`. */
async function deleteForwarder(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const forwarder = await lockForwarder(db, id);
    if (!forwarder) throw new DomainError("forwarder_not_found");
    await endForwarder(db, id);
    return {
      audit: { action: "forwarder.delete", subject: `forwarder:${id}`, before: recorded(forwarder) },
    };
  });
}

export interface ForwarderParts {
  cipher: CodeCipher;
  publicUrl: string;
  /** The address of SMS Gateway for Android's cloud server. */
  gatewayUrl: string;
  listening: Listening;
}

export function forwarderHandlers({ cipher, publicUrl, gatewayUrl, listening }: ForwarderParts) {
  return {
    "GET /admin/forwarders": async ({ db }) => ({
      forwarders: (await watchForwarders(db)).map((each) => presentForwarder(each, publicUrl)),
      walletSenders: (await listWalletSenders(db)).map(presentWalletSender),
    }),
    "POST /admin/forwarders": async ({ db, actor, body }) => {
      const { forwarder, secret } = await listening.during(() =>
        createForwarder({ db, actor, cipher }, body),
      );
      return { forwarder: presentForwarder(await watchForwarder(db, forwarder), publicUrl), secret };
    },
    "PATCH /admin/forwarders/{id}": async ({ db, actor, params, body }) => {
      const forwarder = await listening.during(() =>
        changeForwarder({ db, actor }, { id: params.id, ...body }),
      );
      return { forwarder: presentForwarder(await watchForwarder(db, forwarder), publicUrl) };
    },
    "DELETE /admin/forwarders/{id}": async ({ db, actor, params }) => {
      await listening.during(() => deleteForwarder({ db, actor }, params.id));
      return { ok: true };
    },
    "POST /admin/forwarders/{id}/register": async ({ db, actor, params, body }) => {
      await registerForwarder({ db, actor, publicUrl, gatewayUrl }, { id: params.id, ...body });
      return { ok: true };
    },
    "POST /admin/wallet-senders": async ({ db, actor, body }) => ({
      sender: presentWalletSender(await addWalletSender({ db, actor }, body)),
    }),
    "DELETE /admin/wallet-senders/{id}": async ({ db, actor, params }) => {
      await listening.during(() => dropWalletSender({ db, actor }, params.id));
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}
