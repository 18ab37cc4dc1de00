import { auditActions } from "@hira/contract/platform/constants/audit";
import { expect, test } from "vitest";
import { actionAreas, actionText } from "./action-texts.ts";

test("every action that the server records has a name of its own", () => {
  const texts = auditActions.map(actionText);
  expect(texts.filter((text, at) => text === auditActions[at])).toEqual([]);
  expect(new Set(texts).size).toBe(auditActions.length);
});

test("the audit log's filter offers every action", () => {
  expect(
    Object.values(actionAreas)
      .flatMap((actions) => Object.keys(actions))
      .sort(),
  ).toEqual([...auditActions].sort());
});

test("actionText shows an action that only an older version recorded by its code name", () => {
  expect(actionText("planet.move")).toBe("planet.move");
});
