export { demoAccounts } from "./accounts.ts";
export { artDirectory, drawnDirectory } from "./art.ts";
export {
  contact,
  heroSlides,
  orderInstructions,
  paymentInstructions,
  referralSettings,
  store,
} from "./content.ts";
export { products } from "./products.ts";
export type * from "./types.ts";
export { voucherProducts } from "./voucher-products.ts";
