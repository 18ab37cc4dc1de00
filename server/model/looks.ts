import type { RouteName } from "@hira/contract";
import type { Model, ModelOrder, ModelRequest, ModelUser } from "./model.ts";
import { type Choice, call, living, pick, type Real } from "./step.ts";
import type { Call } from "./store.ts";

/** Number of newest entries of a list that are compared. Older entries are only compared through the ledger. */
const LIMIT = 10;

type Look = (model: Model, user: ModelUser, see: See) => Promise<void>;
// biome-ignore lint/suspicious/noExplicitAny: the step asserts the JSON that it expects
type See = (name: RouteName, input?: Omit<Call, "as">) => Promise<any>;

const looks: Look[] = [
  async function balance(_, user, see) {
    const seen = await see("GET /users/{uid}", { params: { uid: user.uid } });
    same("balance", seen.user.balance, user.balance / 100);
  },
  async function statement(_, user, see) {
    const { transfers } = await see("GET /wallet/transfers", { query: { limit: 2 } });
    if (transfers.length > 0) same("balance of the statement", transfers[0].balanceAfter, user.balance / 100);
    if (transfers.length < 2) return;
    const [last, before] = transfers;
    same("step of the statement", toPoisha(last.balanceAfter - last.amount), toPoisha(before.balanceAfter));
  },
  async function orders(model, user, see) {
    const own = model.orders.filter((order) => order.uid === user.uid);
    const seen = await see("GET /orders/my-orders", { query: { limit: LIMIT } });
    same("count of orders", seen.total, own.length);
    same("orders", seen.orders.map(shownOrder), own.toReversed().slice(0, LIMIT).map(dueOrder));
  },
  async function requests(model, user, see) {
    const own = model.requests.filter((request) => request.uid === user.uid);
    const seen = await see("GET /requests", { query: { limit: LIMIT } });
    same("count of requests", seen.total, own.length);
    same("requests", seen.requests.map(shownRequest), own.toReversed().slice(0, LIMIT).map(dueRequest));
  },
];

interface ShownOrder {
  _id: string;
  amount: number;
  status: string;
  transactionId: string | null;
}
const shownOrder = (order: ShownOrder) =>
  `${order._id} ${order.amount} ${order.status} ${order.transactionId ?? ""}`;
const dueOrder = ({ id, amount, status, trx }: ModelOrder) => `${id} ${amount / 100} ${status} ${trx ?? ""}`;

interface ShownRequest {
  _id: string;
  amount: number;
  status: string;
  trxId: string;
}
const shownRequest = ({ _id, amount, status, trxId }: ShownRequest) => `${_id} ${amount} ${status} ${trxId}`;
const dueRequest = ({ id, amount, status, trx }: ModelRequest) => `${id} ${amount / 100} ${status} ${trx}`;

const toPoisha = (taka: number) => Math.round(taka * 100);

function same(what: string, seen: unknown, due: unknown): void {
  if (String(seen) !== String(due))
    throw new Error(`A customer sees as ${what} ${seen}, the rules say ${due}`);
}

/** A customer opens two pages. The pages must show what the model expects. */
export async function lookAsCustomer(model: Model, real: Real, { who, which, how }: Choice): Promise<void> {
  const user = pick(living(model), who);
  if (!user) return;
  const see: See = async (name, input) => {
    const reply = await call(real, name, { as: user.uid, ...input });
    if (reply.status !== 200) throw new Error(`${name} is refused: ${reply.status} ${reply.body.code}`);
    return reply.body;
  };
  for (const look of [pick(looks, which), pick(looks, which + 1 + (how % (looks.length - 1)))])
    await look?.(model, user, see);
}
