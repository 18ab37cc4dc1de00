import type { Order, Product } from "@hira/contract";
import { expect, test } from "vitest";
import { againOf } from "./buy-again.ts";

const product = (_id: string, stock = 5) => ({ _id, stock }) as Product;
const order = (id: string, productId: string, rest: Partial<Order> = {}) =>
  ({
    _id: id,
    product: { _id: productId },
    status: "completed",
    gameAccount: "1",
    ...rest,
  }) as Order;
const ids = (orders: Order[], products: Product[]) => againOf(orders, products).map((each) => each.order._id);

test('"buy again" offers a package once for each player ID, and the latest order first', () => {
  const orders = [
    order("a", "p1"),
    order("b", "p1"),
    order("c", "p1", { gameAccount: "2" }),
    order("d", "p2"),
  ];
  expect(ids(orders, [product("p1"), product("p2")])).toEqual(["a", "c", "d"]);
});

test('"buy again" leaves out released orders, and packages that are sold out or no longer sold', () => {
  const orders = [
    order("a", "p1"),
    order("b", "p2"),
    order("c", "p3", { status: "rejected" }),
    order("d", "p4", { status: "canceled" }),
    order("e", "p4", { status: "pending" }),
  ];
  expect(ids(orders, [product("p1", 0), product("p3"), product("p4")])).toEqual(["e"]);
});
