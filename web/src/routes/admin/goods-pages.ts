import type { Route } from "../../routing/route.ts";

/** What the shop sells, whom it has from, and what it shows and says. */
export const goodsPages: readonly Route[] = [
  {
    path: "/admin/suppliers",
    rendering: "client",
    title: "Suppliers",
    file: "routes/admin/suppliers.tsx",
    module: () => import("./suppliers.tsx"),
  },
  {
    path: "/admin/suppliers/products",
    rendering: "client",
    title: "Products of Suppliers",
    file: "routes/admin/supplier-products.tsx",
    module: () => import("./supplier-products.tsx"),
  },
  {
    path: "/admin/all-products",
    rendering: "client",
    title: "All Products",
    file: "routes/admin/all-products.tsx",
    module: () => import("./all-products.tsx"),
  },
  {
    path: "/admin/add-product",
    rendering: "client",
    title: "Add Product",
    file: "routes/admin/add-product.tsx",
    module: () => import("./add-product.tsx"),
  },
  {
    path: "/admin/catalogue-files",
    rendering: "client",
    title: "Import & Export",
    file: "routes/admin/catalogue-files.tsx",
    module: () => import("./catalogue-files.tsx"),
  },
  {
    path: "/admin/categories",
    rendering: "client",
    title: "Top-Up Categories",
    file: "routes/admin/categories.tsx",
    module: () => import("./categories.tsx"),
  },
  {
    path: "/admin/unipin-upload",
    rendering: "client",
    title: "Voucher Codes",
    file: "routes/admin/unipin-upload.tsx",
    module: () => import("./unipin-upload.tsx"),
  },
  {
    path: "/admin/manage-hero-slides",
    rendering: "client",
    title: "Hero Slides Manager",
    file: "routes/admin/manage-hero-slides.tsx",
    module: () => import("./manage-hero-slides.tsx"),
  },
  {
    path: "/admin/admin-contact",
    rendering: "client",
    title: "Contact Settings",
    file: "routes/admin/admin-contact.tsx",
    module: () => import("./admin-contact.tsx"),
  },
  {
    path: "/admin/manage-payment-instructions",
    rendering: "client",
    title: "Payment Instructions",
    file: "routes/admin/manage-payment-instructions.tsx",
    module: () => import("./manage-payment-instructions.tsx"),
  },
  {
    path: "/admin/manage-order-instructions",
    rendering: "client",
    title: "Order Instructions",
    file: "routes/admin/manage-order-instructions.tsx",
    module: () => import("./manage-order-instructions.tsx"),
  },
  {
    path: "/admin/referral-settings",
    rendering: "client",
    title: "Referral Settings",
    file: "routes/admin/referral-settings.tsx",
    module: () => import("./referral-settings.tsx"),
  },
];
