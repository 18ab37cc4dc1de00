import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { addWalletSender } from "./add-wallet-sender.ts";
import { changeForwarder } from "./change-forwarder.ts";
import { createForwarder } from "./create-forwarder.ts";
import { deleteForwarder } from "./delete-forwarder.ts";
import { dropWalletSender } from "./drop-wallet-sender.ts";
import type { Listening } from "./listening.ts";
import { presentForwarder, presentWalletSender } from "./presenter.ts";
import { listWalletSenders } from "./sender-queries.ts";
import { watchForwarder, watchForwarders } from "./silence.ts";

export interface ForwarderParts {
  cipher: CodeCipher;
  publicUrl: string;
  listening: Listening;
}

export function forwarderHandlers({ cipher, publicUrl, listening }: ForwarderParts) {
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
    "POST /admin/wallet-senders": async ({ db, actor, body }) => ({
      sender: presentWalletSender(await addWalletSender({ db, actor }, body)),
    }),
    "DELETE /admin/wallet-senders/{id}": async ({ db, actor, params }) => {
      await listening.during(() => dropWalletSender({ db, actor }, params.id));
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}
