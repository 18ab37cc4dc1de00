import { t } from "@lingui/core/macro";
import type { Route } from "../../platform/routing/route.ts";

/** What the shop sells, whom it has from, and what it shows and says. */
export const goodsPages: readonly Route[] = [
  {
    path: "/admin/suppliers",
    rendering: "client",
    title: t`Suppliers`,
    file: "routes/admin/suppliers.tsx",
    module: () => import("./suppliers.tsx"),
  },
  {
    path: "/admin/suppliers/products",
    rendering: "client",
    title: t`Products of Suppliers`,
    file: "routes/admin/supplier-products.tsx",
    module: () => import("./supplier-products.tsx"),
  },
  {
    path: "/admin/all-products",
    rendering: "client",
    title: t`All Products`,
    file: "routes/admin/all-products.tsx",
    module: () => import("./all-products.tsx"),
  },
  {
    path: "/admin/add-product",
    rendering: "client",
    title: t`Add Product`,
    file: "routes/admin/add-product.tsx",
    module: () => import("./add-product.tsx"),
  },
  {
    path: "/admin/catalogue-files",
    rendering: "client",
    title: t`Import & Export`,
    file: "routes/admin/catalogue-files.tsx",
    module: () => import("./catalogue-files.tsx"),
  },
  {
    path: "/admin/categories",
    rendering: "client",
    title: t`Top-Up Categories`,
    file: "routes/admin/categories.tsx",
    module: () => import("./categories.tsx"),
  },
  {
    path: "/admin/coupons",
    rendering: "client",
    title: t`Coupons`,
    file: "routes/admin/coupons.tsx",
    module: () => import("./coupons.tsx"),
  },
  {
    path: "/admin/reviews",
    rendering: "client",
    title: t`Reviews`,
    file: "routes/admin/reviews.tsx",
    module: () => import("./reviews.tsx"),
  },
  {
    path: "/admin/unipin-upload",
    rendering: "client",
    title: t`Voucher Codes`,
    file: "routes/admin/unipin-upload.tsx",
    module: () => import("./unipin-upload.tsx"),
  },
  {
    path: "/admin/manage-hero-slides",
    rendering: "client",
    title: t`Hero Slides Manager`,
    file: "routes/admin/manage-hero-slides.tsx",
    module: () => import("./manage-hero-slides.tsx"),
  },
  {
    path: "/admin/admin-contact",
    rendering: "client",
    title: t`Contact Settings`,
    file: "routes/admin/admin-contact.tsx",
    module: () => import("./admin-contact.tsx"),
  },
  {
    path: "/admin/manage-payment-instructions",
    rendering: "client",
    title: t`Payment Instructions`,
    file: "routes/admin/manage-payment-instructions.tsx",
    module: () => import("./manage-payment-instructions.tsx"),
  },
  {
    path: "/admin/manage-order-instructions",
    rendering: "client",
    title: t`Order Instructions`,
    file: "routes/admin/manage-order-instructions.tsx",
    module: () => import("./manage-order-instructions.tsx"),
  },
  {
    path: "/admin/referral-settings",
    rendering: "client",
    title: t`Referral Settings`,
    file: "routes/admin/referral-settings.tsx",
    module: () => import("./referral-settings.tsx"),
  },
];
