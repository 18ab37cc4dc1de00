import type { AuditAction } from "@hira/contract";

/** What the log records, in people's words, by area; whatever the server records has a name here. */
export const actionAreas = {
  Orders: {
    "order.change": "Changed an order",
    "order.correct": "Corrected how an order was paid",
    "order.delete": "Deleted an order",
    "job.retry": "Let a job be worked again",
    "order.expire": "Cancelled an order that nobody paid",
    "order.receive": "Took an order's payment",
    "orders.export": "Exported orders",
  },
  Funds: {
    "request.decide": "Decided a fund request",
    "request.delete": "Deleted a fund request",
    "request.correct": "Corrected a fund request",
    "payment.claim": "Claimed a payment",
    "payment.dismiss": "Dismissed a payment",
    "payment.restore": "Took a payment's dismissal back",
    "chain-break.look": "Looked at a break of balances",
    "requests.export": "Exported fund requests",
    "wallet.adjust": "Adjusted a balance",
    "supplier.top-up": "Topped up a supplier",
    "statement.export": "Exported a user's statement",
    "closing.export": "Exported daily closings",
    "account-day.sign": "Signed a day of an account",
    "account-day.export": "Exported the daily close of accounts",
    "account-statement.import": "Imported a wallet’s statement",
    "report.export": "Exported a report",
  },
  Users: {
    "user.role": "Changed a role",
    "user.status": "Froze or unfroze an account",
    "user.delete": "Deleted an account",
    "user.note": "Wrote a note about a user",
    "user.tags": "Changed a user's tags",
    "users.export": "Exported users",
  },
  Catalogue: {
    "catalogue.export": "Exported the catalogue",
    "category.create": "Added a category",
    "category.change": "Changed a category",
    "category.delete": "Deleted a category",
    "product.create": "Added a product",
    "product.change": "Changed a product",
    "product.delete": "Deleted a product",
    "product.set-normal": "Made a product normal",
  },
  Suppliers: {
    "supplier.create": "Added a supplier",
    "supplier.change": "Changed a supplier",
    "supplier.delete": "Deleted a supplier",
    "product.suppliers": "Changed how a product is delivered",
  },
  "Voucher codes": {
    "codes.key": "Changed the key of the voucher codes",
    "codes.upload": "Uploaded voucher codes",
    "code.reveal": "Looked at a voucher code",
    "code.change": "Changed a voucher code",
    "code.delete": "Deleted a voucher code",
  },
  Customize: {
    "slide.create": "Added a hero slide",
    "slide.change": "Changed a hero slide",
    "slide.delete": "Deleted a hero slide",
    "image.upload": "Uploaded an image",
    "forwarder.create": "Paired a phone",
    "forwarder.change": "Changed a phone",
    "forwarder.delete": "Unpaired a phone",
    "payment-account.create": "Added a payment number",
    "payment-account.change": "Switched a payment number on or off",
    "payment-instruction.create": "Added a payment instruction",
    "payment-instruction.change": "Changed a payment instruction",
    "payment-instruction.delete": "Deleted a payment instruction",
    "order-instruction.create": "Added an order instruction",
    "order-instruction.change": "Changed an order instruction",
    "order-instruction.delete": "Deleted an order instruction",
  },
  Settings: {
    "settings.shop": "Changed the shop settings",
    "settings.payments": "Changed what is approved by itself",
    "settings.closure": "Closed or opened the shop",
    "settings.contact": "Changed the contact settings",
    "settings.orders": "Changed what new accounts may order",
    "settings.referral": "Changed the referral rewards",
    "view.create": "Saved a view",
    "view.change": "Changed a view",
    "view.delete": "Deleted a view",
  },
} as const;

const texts: Record<AuditAction, string> = {
  ...actionAreas.Orders,
  ...actionAreas.Funds,
  ...actionAreas.Users,
  ...actionAreas.Catalogue,
  ...actionAreas.Suppliers,
  ...actionAreas["Voucher codes"],
  ...actionAreas.Customize,
  ...actionAreas.Settings,
};

/** `Changed an order`; an action that only an older version recorded keeps its own name. */
export function actionText(action: string): string {
  return (texts as Record<string, string>)[action] ?? action;
}
