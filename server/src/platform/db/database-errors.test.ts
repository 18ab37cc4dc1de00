import { expect, test } from "vitest";
import { databaseError } from "./database-errors.ts";

const asked = { name: "DATABASE_URL", address: "postgres://asha:wrong@pooler.test:6432/hira" };

// Error messages of PgBouncer 1.18. All of these errors have the same code.
test.each([
  ["SASL authentication failed", /refuses the login "asha" .*: mend user and password\.$/],
  ["password authentication failed", /refuses the login "asha" .*: mend user and password\.$/],
  ['database "hira" does not exist', /has no database "hira": run CREATE DATABASE/],
  ["query_wait_timeout", /the pooler there reaches no server .*: start the server/],
  [
    "server login has been failing, try again later (server_login_retry)",
    /the pooler there reaches no server/,
  ],
  ["no such user", /the pooler there refuses the login "asha" on "hira" .*: tell it of both/],
  ["no such database: hira", /the pooler there refuses the login "asha" on "hira" .*: tell it of both/],
])("names the cause for a pooler's message %j", (message, sentence) => {
  expect(databaseError(Object.assign(new Error(message), { code: "08P01" }), asked)).toMatch(sentence);
});
