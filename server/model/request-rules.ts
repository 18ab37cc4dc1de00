import { claim, type Model, type ModelRequest, userOf, type Verdict } from "./model.ts";

export function submit(model: Model, request: ModelRequest): Verdict {
  if (userOf(model, request.uid).frozen) return "account_frozen";
  const refusal = claim(model, request);
  if (!refusal) model.requests.push(request);
  return refusal;
}

export function decide(model: Model, request: ModelRequest, status: ModelRequest["status"]): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === status) return undefined;
  const user = userOf(model, request.uid);
  if (request.status === "approved") {
    if (user.balance < request.amount) return "credit_spent";
    user.balance -= request.amount;
  } else if (status !== "rejected") {
    const refusal = claim(model, request);
    if (refusal) return refusal;
  }
  if (status === "approved") {
    user.balance += request.amount;
    request.confirmed = true;
  }
  if (status === "rejected" && !request.confirmed) model.claims.delete(request.trx);
  request.status = status;
  return undefined;
}

export function deleteRequest(model: Model, request: ModelRequest): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === "pending") decide(model, request, "rejected");
  request.hidden = true;
  return undefined;
}
