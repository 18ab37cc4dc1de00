import { claim, type Model, type ModelRequest, userOf, type Verdict } from "./model.ts";

export function submit(model: Model, request: ModelRequest): Verdict {
  if (userOf(model, request.uid).frozen) return "account_frozen";
  const refusal = claim(model, request);
  if (!refusal) model.requests.push(request);
  return refusal;
}

export function decide(model: Model, request: ModelRequest, status: "approved" | "rejected"): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === status) return undefined;
  const user = userOf(model, request.uid);
  if (status === "approved") {
    const refusal = claim(model, request);
    if (refusal) return refusal;
    user.balance += request.amount;
    request.confirmed = true;
  } else {
    if (request.status === "approved") {
      if (user.balance < request.amount) return "credit_spent";
      user.balance -= request.amount;
    }
    if (!request.confirmed) model.claims.delete(request.trx);
  }
  request.status = status;
  return undefined;
}

export function deleteRequest(model: Model, request: ModelRequest): Verdict {
  if (request.hidden) return "request_not_found";
  if (request.status === "pending") decide(model, request, "rejected");
  request.hidden = true;
  return undefined;
}
