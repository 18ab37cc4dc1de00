export { demoAccounts } from "./accounts.ts";
export { artDirectory, drawnDirectory } from "./art.ts";
export { categoriesInBengali, packageInBengali } from "./bengali.ts";
export { categories, voucherCategories } from "./categories.ts";
export {
  contact,
  heroSlides,
  orderInstructions,
  paymentInstructions,
  referralSettings,
  store,
} from "./content.ts";
export { products } from "./products.ts";
export { redeemGuides } from "./redeem-guides.ts";
export type * from "./types.ts";
export { voucherProducts } from "./voucher-products.ts";
