import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PastedNote } from "./pasted-note.tsx";
import { isOver, type Pasted } from "./use-pasted-message.ts";

const said = (pasted: Pasted, transactionId: string) =>
  renderToString(
    createElement(PastedNote, {
      pasted: isOver(pasted, transactionId) ? null : pasted,
      transactionId,
      conflictsOf: () => [],
    }),
  );

test("the note that a pasted text is unreadable stays until the field's text changes", () => {
  const unread: Pasted = { message: null, beside: "" };
  expect(said(unread, "")).toContain("This is no message that we know.");
  expect(said(unread, "8N7A6D5C4B")).not.toContain("no message");
});
