import { expect, test } from "vitest";
import { ApiError } from "../../../platform/api/error.ts";
import { saveFailure } from "./queries.ts";

const refusal = (status: number, code: "invalid_token" | "admin_only" | "invalid_input") =>
  new ApiError({ status, code, message: "The server's own text" });

test("saveFailure says that an admin must sign in if that is the reason, and otherwise shows the server's text if there is one", () => {
  expect(saveFailure(refusal(401, "invalid_token"))).toBe("Admin sign-in required.");
  expect(saveFailure(refusal(403, "admin_only"))).toBe("Admin sign-in required.");
  expect(saveFailure(refusal(400, "invalid_input"))).toBe("The server's own text");
  expect(saveFailure(new TypeError("x is undefined"))).toBe("Operation failed");
  expect(saveFailure(new TypeError("x is undefined"), "Failed to add product.")).toBe(
    "Failed to add product.",
  );
});
