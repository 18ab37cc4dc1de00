import type { BellEntry } from "@hira/contract";
import { expect, test } from "vitest";
import { toldAddress, toldText } from "./told-text.ts";

const id = "01980000-0000-7000-8000-00001a2b3c4d";
const mention: BellEntry = {
  _id: id,
  what: "mention",
  by: "Asha",
  about: { kind: "order", _id: id },
  note: "n1",
  at: "2026-11-23T00:00:00.000Z",
};

test("toldAddress links a mention to the note, and an assignment to the assigned record", () => {
  expect(toldText(mention)).toEqual({ title: "Asha mentioned you", detail: "In a note on order #1a2b3c4d" });
  expect(toldAddress(mention)).toBe(`/admin/all-orders/${id}#note-n1`);
  const given: BellEntry = {
    ...mention,
    what: "assignment",
    note: null,
    about: { kind: "request", _id: id },
  };
  expect(toldText(given)).toEqual({ title: "Fund request #1a2b3c4d is assigned to you", detail: "By Asha" });
  expect(toldAddress(given)).toBe(`/admin/all-funds-request/${id}`);
  const account: BellEntry = { ...mention, about: { kind: "user", _id: "a b" } };
  expect(toldText(account).detail).toBe("In a note on a customer");
  expect(toldAddress(account)).toBe("/admin/all-users/a%20b#note-n1");
});

test("toldPage returns null for a record that the admin may not read", () => {
  const hidden: BellEntry = { ...mention, about: null, note: null };
  expect(toldAddress(hidden)).toBeNull();
  expect(toldText(hidden).detail).toBe("In a note somewhere that your role does not show");
});
