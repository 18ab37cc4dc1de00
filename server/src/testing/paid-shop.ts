import type { MobileMoney } from "@hira/contract";
import { createForwarder } from "../payments/forwarders/create-forwarder.ts";
import { systemActor } from "../platform/lib/actor.ts";
import type { ReceivedMessage } from "../settlement/intake/read-message.ts";
import { seedInstructions, seedShop } from "./shop.ts";
import { createTestStore, type TestStore, type TestStoreOptions, testCipher } from "./store.ts";
import { bKashReceived, nagadReceived, type Received, receive, senders } from "./wallet-messages.ts";

export const numbers = { bKash: "01700000001", Nagad: "01700000002" } as const;
export const PAYER = "01200000001";
export const noCaps = {
  maxPerRequest: null,
  maxPerCustomerDay: null,
  maxPerAccountHour: null,
  firstByHand: false,
  confirmAbove: null,
};

type Payable = keyof typeof numbers;

export type PaidShop = Awaited<ReturnType<typeof openPaidShop>>;

/**
 * Opens a shop with two payment accounts and a phone that forwards wallet messages. Payments are settled automatically.
 * The shop's admin is `boss`.
 */
export async function openPaidShop(options: TestStoreOptions = {}) {
  const store: TestStore = await createTestStore(options);
  const balances: Record<Payable, number> = { bKash: 0, Nagad: 0 };
  let serial = 0;
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  const accounts = {} as Record<Payable, string>;
  for (const [method, number] of Object.entries(numbers)) {
    const body = { method, number };
    const reply = await store.call("POST /admin/payment-accounts", { as: "boss", body });
    accounts[method as Payable] = reply.body.account._id;
  }
  await createForwarder(
    { db: store.db, actor: systemActor, cipher: testCipher },
    {
      name: "Counter",
      kind: "webhook",
      accounts: [{ method: "bKash", accountNumber: numbers.bKash, sim: null }],
    },
  );
  const set = (body: object) => store.call("PATCH /settings/payments", { as: "boss", body });
  await set({ automatic: true, ...noCaps });

  const boss = async (name: string, body?: object) => store.call(name, { as: "boss", body });

  return {
    store,
    accounts,
    set,
    boss,
    freshId: () => `BKA${1_000_000 + ++serial}`,
    customer: () => store.signUp(`customer-${++serial}`),

    /** Files a fund request for ৳500. With the fee of bKash, the customer pays ৳509.25. */
    async ask(uid: string, trxId: string, extra: object = {}) {
      const body = {
        amount: 500,
        feePercent: 1.85,
        fee: 9.25,
        totalAmount: 509.25,
        method: "bKash",
        trxId,
        ...extra,
      };
      const reply = await store.call("POST /requests", { as: uid, body });
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.code}`);
      return reply.body.request._id as string;
    },

    /**
     * Places an instant order for the given product. By default, the product is a new package for ৳85 with a player ID.
     */
    async order(
      uid: string,
      trxId: string,
      { productId, ...extra }: { productId?: string; senderNumber?: string; walletPart?: number } = {},
    ) {
      const product = productId ?? (await seedShop(store.db, { price: 85, stock: 5 })).productId;
      const body = {
        productId: product,
        paymentMethod: "instant",
        amount: 85,
        gameAccount: "1234",
        transactionId: trxId,
        senderNumber: PAYER,
        method: "bKash",
        ...extra,
      };
      const reply = await store.call("POST /orders", { as: uid, body });
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.code}`);
      return reply.body.order._id as string;
    },

    /**
     * Returns the text of the account's next wallet message. Its balance follows from the previous message. Amounts are
     * in taka.
     */
    text({
      method = "bKash",
      amount,
      ...more
    }: Partial<Received> & { trxId: string; amount: number; method?: Payable }): string {
      balances[method] = Math.round((balances[method] + amount) * 100) / 100;
      const write = method === "bKash" ? bKashReceived : nagadReceived;
      return write({ amount, balance: balances[method], ...more });
    },

    /** Changes the account's balance without a wallet message. So there is a balance gap before the next message. */
    lose(amount: number, method: Payable = "bKash") {
      balances[method] = Math.round((balances[method] + amount) * 100) / 100;
    },

    /** Receives the wallet message about the account's next payment. */
    async pay(
      trxId: string,
      amount = 509.25,
      {
        message = {},
        ...more
      }: Partial<Received> & { method?: Payable; message?: Partial<ReceivedMessage> } = {},
    ) {
      const { method = "bKash" } = more;
      const text = this.text({ trxId, amount, ...more });
      return receive(store.db, { sender: senders[method], text, ...message });
    },

    requestOf: async (uid: string) => (await store.call("GET /requests", { as: uid })).body.requests[0],
    orderOf: async (uid: string) => (await store.call("GET /orders/my-orders", { as: uid })).body.orders[0],
    balanceOf: async (uid: string): Promise<number> =>
      (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance,
    paymentWith: async (trxId: string, method?: MobileMoney) =>
      (await boss(`GET /admin/payments?search=${trxId}${method ? `&method=${method}` : ""}`)).body
        .payments[0],
    matchDetailsOf: async (id: string) =>
      (await boss(`GET /requests?ids=${id}`)).body.requests[0]?.evidence ??
      (await boss(`GET /orders/admin/orders?ids=${id}`)).body.orders[0]?.evidence,
    claim: (payment: string, body: object) => boss(`POST /admin/payments/${payment}/claim`, body),
  };
}
