import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noteAnswer, seenRecord } from "./own-answers.ts";
import { noAnswer } from "./record-kind.ts";

const row = (status: string) => ({ _id: "a", status, createdAt: "2026-01-01T00:00:00.000Z" });
const asked = (at: number) => ({ record: row("pending"), change: {}, answer: noAnswer, at });

test("seenRecord returns the answer to the admin's previous change, for a change requested before that answer arrived", () => {
  const client = new QueryClient();
  const before = Date.now();
  noteAnswer(client, row("processing"));
  expect(seenRecord(client, asked(before)).status).toBe("processing");
});

test("seenRecord returns the record as shown if no change of the admin is running, so that a colleague's change is noticed", () => {
  const client = new QueryClient();
  noteAnswer(client, row("processing"));
  expect(seenRecord(client, asked(Date.now() + 1)).status).toBe("pending");
  expect(seenRecord(new QueryClient(), asked(0)).status).toBe("pending");
});
