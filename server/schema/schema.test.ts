import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { createTestDatabase } from "../src/testing/database.ts";
import { generateSchema } from "./generate.ts";
import { contractTypes, overrides } from "./overrides.ts";

it("the generated types match the tables of server/schema (if they do not, run npm run schema)", async () => {
  const { url } = await createTestDatabase();
  const written = await readFile(new URL("../src/platform/db/schema.ts", import.meta.url), "utf8");
  expect(written).toBe(await generateSchema(url));
});

it("every overridden column type belongs to an existing column, and the types that it names are imported", async () => {
  const { owner } = await createTestDatabase();
  const tables = await owner.introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(Object.keys(overrides).filter((column) => !columns.includes(column))).toEqual([]);
  const types = Object.values(overrides).join(" ");
  expect(contractTypes.filter((name) => !new RegExp(`\\b${name}\\b`).test(types))).toEqual([]);
});
