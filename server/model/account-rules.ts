import { type Model, userOf, type Verdict } from "./model.ts";

export function adjust(model: Model, uid: string, amount: number): Verdict {
  const user = userOf(model, uid);
  if (user.balance + amount < 0) return "balance_too_low";
  user.balance += amount;
  return undefined;
}

export function deleteUser(model: Model, uid: string): Verdict {
  const user = userOf(model, uid);
  if (model.orders.some((order) => order.uid === uid && /^(pending|processing)$/.test(order.status)))
    return "user_has_open_orders";
  if (model.requests.some((request) => request.uid === uid && request.status === "pending"))
    return "user_has_pending_requests";
  if (user.balance > 0) return "user_has_money";
  user.gone = true;
  return undefined;
}
