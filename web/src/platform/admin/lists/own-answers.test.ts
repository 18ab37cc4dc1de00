import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { noteAnswer, seenRecord } from "./own-answers.ts";
import { noAnswer } from "./record-kind.ts";

const row = (status: string) => ({ _id: "a", status, createdAt: "2026-01-01T00:00:00.000Z" });
const asked = (at: number) => ({ record: row("pending"), change: {}, answer: noAnswer, at });

test("seenRecord returns the server's answer to the admin's previous change if the next change was requested before that answer arrived", () => {
  const client = new QueryClient();
  const before = Date.now();
  noteAnswer(client, row("processing"));
  expect(seenRecord(client, asked(before)).status).toBe("processing");
});

test("seenRecord returns the record as shown if no own change was running, so that the server notices a colleague's change", () => {
  const client = new QueryClient();
  noteAnswer(client, row("processing"));
  expect(seenRecord(client, asked(Date.now() + 1)).status).toBe("pending");
  expect(seenRecord(new QueryClient(), asked(0)).status).toBe("pending");
});
