import { refusalMessages, supplierMessages } from "@hira/contract";
import Fastify, { type FastifyBaseLogger, type FastifySchemaValidationError } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "../lib/domain-error.ts";
import { registerErrorReplies, replyTo } from "./error-replies.ts";

/** Calls `/things/1`, whose handler throws this error, with a token. Returns the lines that were logged. */
async function logOf(error: Error): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ loggerInstance: logger });
  registerErrorReplies(app);
  app.decorateRequest("identity", null);
  app.get("/things/:id", async () => {
    throw error;
  });
  await app.inject({ url: "/things/1?q=SECRET", headers: { authorization: "Bearer SECRET" } });
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => /turned away|failed/.test(msg));
}

it("when a caller is refused, the log names the caller's address and the error, but never the token", async () => {
  const [line, ...more] = await logOf(new DomainError("admin_only"));
  expect(line).toMatchObject({
    status: 403,
    code: "admin_only",
    route: "GET /things/:id",
    address: "127.0.0.1",
  });
  expect(JSON.stringify([line, more])).not.toContain("SECRET");
});

it("the cause of an internal error is in the log, but not in the reply", async () => {
  expect(await logOf(new Error("the disk is on fire"))).toMatchObject([
    { level: 50, err: { message: "the disk is on fire" } },
  ]);
});

it("common domain errors are not logged", async () => {
  expect(await logOf(new DomainError("out_of_stock"))).toEqual([]);
});

it("a reply contains the values that its error message needs, and nothing else from the database", () => {
  const fault = (code: string) =>
    replyTo(Object.assign(new Error(), { code, detail: "Back at 9.", name: "", statusCode: undefined }));
  expect(fault("HR003").body).toEqual({
    code: "shop_closed",
    message: "Back at 9.",
    values: { text: "Back at 9." },
  });
  expect(fault("22P05").body).toEqual({
    code: "invalid_input",
    message: "Please check what you entered.",
  });
  expect(
    replyTo(new DomainError("block_exists", { values: { value: "1.2.3.4", by: "Asha" } })).body.values,
  ).toEqual({ value: "1.2.3.4" });
});

it("if an error's value is a text, the reply contains it in English and as an operator message", () => {
  const values = {
    who: refusalMessages.you,
    status: refusalMessages.status.approved,
    reason: supplierMessages.noReason,
  };
  expect(replyTo(new DomainError("status_changed", { values })).body).toEqual({
    message: "You changed this meanwhile: it is approved now. Please look again.",
    code: "status_changed",
    values: { who: "You", status: "approved" },
    messages: { who: values.who, status: values.status },
  });
  expect(
    replyTo(new DomainError("status_changed", { values: { who: "Asha", status: "open" } })).body,
  ).not.toHaveProperty("messages");
});

it("if the contract has no error text for a field's rule, the reply has the general text with the field's name", () => {
  const answer = (schema: z.ZodType, body: unknown) => {
    const { error } = validatorCompiler({ schema, method: "POST", url: "/", httpPart: "body" })(body) as {
      error: FastifySchemaValidationError[];
    };
    return replyTo(Object.assign(new Error(), { name: "", code: "FST_ERR_VALIDATION", validation: error }))
      .body;
  };
  const thing = z.object({ amount: z.number().max(5), note: z.string("Say why.") });
  expect(answer(thing, { amount: "much" })).toEqual({
    message: 'Please check "amount": This must be a number.',
    code: "invalid_input",
    fields: { amount: "This must be a number.", note: "Say why." },
  });
  expect(answer(thing, { amount: 6, note: "x" }).message).toBe(
    'Please check "amount": This must be 5 at most.',
  );
  expect(answer(thing, { amount: 6, note: "x" }).rules).toEqual({
    amount: { text: "This must be {0} at most.", values: ["5"] },
  });
  expect(answer(thing, { note: "x" }).message).toBe('Please check "amount": This is missing.');
  expect(answer(thing, { amount: 1 }).message).toBe("Say why.");
  expect(answer(thing, null).message).toBe("Please check what you entered.");
});
