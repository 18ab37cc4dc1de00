import { expect, test } from "vitest";
import { ApiError } from "../../../platform/api/error.ts";
import { contactFailure } from "./contact-texts.ts";

const refusal = (status: number, code: ApiError["code"]) => new ApiError({ status, code, message: "Other." });

test("contactFailure has different texts for a signed-out person, an expired sign-in, and a person who is no admin", () => {
  const signedOut = refusal(401, "unauthenticated");
  expect(contactFailure(signedOut, "view")).toBe("Please log in to view admin contact settings");
  expect(contactFailure(signedOut, "save")).toBe("Please log in to save admin contact settings");
  expect(contactFailure(refusal(401, "invalid_token"), "view")).toBe(
    "Invalid or expired session. Please sign in again.",
  );
  const forbidden = refusal(403, "admin_only");
  expect(contactFailure(forbidden, "view")).toBe(
    "You do not have permission to view this page (admin only).",
  );
  expect(contactFailure(forbidden, "save")).toBe(
    "You do not have permission to perform this action (admin only).",
  );
});

test("contactFailure shows the server's text for other failures, or a text of its own if the server sent none", () => {
  expect(contactFailure(refusal(400, "invalid_input"), "save")).toBe("Other.");
  expect(contactFailure(new Error("x"), "save")).toBe("Failed to save contact data.");
});
