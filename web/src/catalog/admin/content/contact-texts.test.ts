import { expect, test } from "vitest";
import { ApiError } from "../../../platform/api/error.ts";
import { contactFailure } from "./contact-texts.ts";

const refusal = (status: number, code: ApiError["code"]) => new ApiError({ status, code, message: "Other." });

test("the text of a failed save distinguishes signed out, expired and not an admin", () => {
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

test("other failed saves show the server's text, or that the call failed", () => {
  expect(contactFailure(refusal(400, "invalid_input"), "save")).toBe("Other.");
  expect(contactFailure(new Error("x"), "save")).toBe("Failed to save contact data.");
});
