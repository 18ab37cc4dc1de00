import { sql } from "kysely";
import { beforeAll, describe, test, vi } from "vitest";
import { expectFound } from "../../testing/examined.ts";
import { configureMail, configureTelegram, linkChat } from "../../testing/outgoing.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

// Each test runs the doctor on a whole installation, which takes time.
vi.setConfig({ testTimeout: 300_000 });

let store: TestStore;
let DATABASE_URL: string;
beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
  DATABASE_URL = store.directUrl;
  await store.signUp("owner", "admin");
});

describe("the doctor's findings about notifications", () => {
  test("the doctor reports channels for notifications that do not work, or that no operator uses", async () => {
    await expectFound(["ok", "messages", /no way is set up/], { DATABASE_URL });
    await configureTelegram(store.db);
    await expectFound(["warning", "messages", /no operator has linked a chat/], { DATABASE_URL });
    await linkChat(store.db, "owner", 1);
    await expectFound(["ok", "messages", /Sent by Telegram\./], { DATABASE_URL });
    await configureMail(store.db, { port: 1 });
    await sql`UPDATE outgoing_channels SET last_error = 'Nothing listens.', last_error_at = now() WHERE channel = 'email'`.execute(
      store.owner,
    );
    await expectFound(["warning", "messages", /E-mail did not work at .* UTC: Nothing listens\.$/], {
      DATABASE_URL,
    });
  });
});
