import type { FakeOrder } from "./books.ts";

const words = {
  pending: { rc: "03", status: "Pending", message: "Transaksi Pending" },
  delivered: { rc: "00", status: "Sukses", message: "Transaksi Sukses" },
  failed: { rc: "02", status: "Gagal", message: "Transaksi Gagal" },
  reversed: { rc: "74", status: "Gagal", message: "Transaksi Refund" },
};

/** Returns an order in Digiflazz's format, in its current state or in the given one. */
export function transactionOf(order: FakeOrder, state: FakeOrder["state"] = order.state) {
  return {
    data: {
      ref_id: order.reference,
      customer_no: order.playerId,
      buyer_sku_code: order.sku,
      ...words[state],
      sn: state === "delivered" ? order.number : "",
      price: order.price,
    },
  };
}
