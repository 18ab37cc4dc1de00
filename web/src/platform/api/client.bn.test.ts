import { DELETED_NAME } from "@hira/contract/people/constants/users";
import { expect, test } from "vitest";
import { createApi } from "./client.ts";

test("in every reply, the name of a deleted account is translated to Bengali, and other texts stay unchanged", async () => {
  const body = (name: string) => ({
    orders: [{ user: { name, email: "" }, product: { name: `For a ${name}` }, note: `"${name}"` }],
    by: name,
  });
  const api = createApi({ fetch: async () => Response.json(body(DELETED_NAME)) });
  const orders = [
    {
      user: { name: "মুছে ফেলা ব্যবহারকারী", email: "" },
      product: { name: "For a Deleted user" },
      note: '"Deleted user"',
    },
  ];
  expect(await api("GET /categories")).toEqual({ orders, by: "মুছে ফেলা ব্যবহারকারী" });
});
