import type { Model, ModelRequest } from "./model.ts";
import * as rules from "./request-rules.ts";
import {
  adminOf,
  type Choice,
  call,
  expectVerdict,
  isLiving,
  living,
  pick,
  type Real,
  type Run,
  trxOf,
} from "./step.ts";

const onRequest =
  (act: (request: ModelRequest, model: Model, real: Real, step: Choice) => Promise<void>): Run =>
  async (model, real, step) => {
    const request = pick(model.requests.filter(isLiving(model)), step.which);
    if (request) await act(request, model, real, step);
  };

export const requestSteps = {
  async submit(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const amount = 50 + (step.which % 20) * 10;
    const request: ModelRequest = {
      id: "",
      uid: user.uid,
      amount: amount * 100,
      trx: trxOf(real, step),
      status: "pending",
      confirmed: false,
      hidden: false,
    };
    const body = { amount, feePercent: 0, fee: 0, totalAmount: amount, method: "Nagad", trxId: request.trx };
    const reply = await call(real, "POST /requests", { as: user.uid, key: `r${++real.serial}`, body });
    expectVerdict(reply, rules.submit(model, request));
    if (reply.status === 200) request.id = reply.body.request._id;
  },
  decide: onRequest(async (request, model, real, step) => {
    const status = step.how % 3 === 0 ? "rejected" : step.how % 5 === 0 ? "pending" : "approved";
    const reply = await call(real, "PATCH /requests/{id}", {
      as: adminOf(step),
      params: { id: request.id },
      body: { status },
    });
    expectVerdict(reply, rules.decide(model, request, status));
  }),
  deleteRequest: onRequest(async (request, model, real, step) => {
    if (step.how % 3 > 0) return;
    const params = { id: request.id };
    const reply = await call(real, "DELETE /requests/{id}", { as: adminOf(step), params });
    expectVerdict(reply, rules.deleteRequest(model, request));
  }),
} satisfies Record<string, Run>;
