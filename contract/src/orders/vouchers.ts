import { z } from "zod";
import { product } from "../catalog/catalog.ts";
import { productTypes } from "../catalog/constants/catalog.ts";
import { MAX_REDEEM_STEPS, textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  done,
  httpsAddress,
  id,
  paging,
  requiredText,
  search,
  text,
  timestamp,
} from "../platform/schemas.ts";
import { codeFaults, codeOddities } from "./constants/code-texts.ts";
import { unipinPackages } from "./constants/unipin-codes.ts";
import { codeStatuses, MAX_CODE_LENGTH, MAX_UPLOADED_CODES } from "./constants/vouchers.ts";
import { redeemGuide } from "./redeem-guide.ts";

export const codeStatus = z.enum(codeStatuses);

/**
 * A voucher code as admins see it in lists. A code that is reserved for an order or delivered is `sold` or
 * `used`.
 */
export const voucherCode = z.object({
  _id: id,
  code: z.string().describe("With its middle masked; `reveal` shows it whole"),
  status: codeStatus,
  product: z.object({ _id: id, name: z.string() }),
  orderId: id.nullable().describe("The order that it belongs to"),
  createdAt: timestamp,
});

const REDEEM_ADDRESS = t`The redeem page must be an address that starts with https://.`;

const redeemSteps = z
  .array(requiredText(textLimits.redeemStep, t`Leave out empty steps.`))
  .max(MAX_REDEEM_STEPS, t`Use at most ${MAX_REDEEM_STEPS} steps.`);

const newRedeemGuide = z.object({
  url: httpsAddress(REDEEM_ADDRESS).nullable(),
  steps: redeemSteps,
  inBengali: z
    .object({ steps: redeemSteps.optional() })
    .nullable()
    .optional()
    .describe("Absent: they stay as they are"),
});

const productFilter = z.enum([...productTypes, "all"]);

const codeText = requiredText(MAX_CODE_LENGTH, t`Please enter the code.`);
const idParam = z.object({ id });

const productType = z.enum(productTypes);

/**
 * An upload of voucher codes. Empty lines are dropped, and repeated codes count as duplicates
 * (docs/rules/orders.md#voucher-codes).
 */
const upload = z.object({
  productId: z.uuid({ message: t`Please select a product and add at least one valid code.` }),
  codes: z
    .array(text(MAX_CODE_LENGTH))
    .min(1, t`Please select a product and add at least one valid code.`)
    .max(MAX_UPLOADED_CODES, t`Upload at most ${MAX_UPLOADED_CODES} codes at once.`),
});

/** Set when the admin has seen the unusual codes of an upload and confirms them. */
const accepted = {
  acceptOtherPackage: z
    .boolean()
    .default(false)
    .describe("Whether codes that begin like those of another package than the product's are meant"),
  acceptOdd: z
    .boolean()
    .default(false)
    .describe(
      "Whether codes are meant that are unlike the others, or have something around them, which is taken off",
    ),
};

/** Position of a code in the uploaded `codes`, from 0. */
const at = z.int();

export const voucherRoutes = defineRoutes({
  "GET /unipin/availability": {
    tag: "Voucher codes",
    summary: "How many of a product can be sold right now: its available codes, or its stock",
    query: z.object({ productId: id }),
    reply: z.object({ available: z.int() }),
    errors: ["product_not_found"],
  },
  "GET /admin/unipin/products": {
    tag: "Voucher codes",
    summary: "The products on sale, by type, newest first",
    query: z.object({ type: productFilter.default("all") }),
    reply: z.object({
      products: z.array(product),
      redeemed: z
        .array(id)
        .describe("Those of them whose own codes a redeemer uses: they take codes and stay as they are"),
    }),
  },
  "GET /admin/unipin/codes": {
    tag: "Voucher codes",
    summary: "Codes, newest first, masked; `q` finds a whole code, its serial or its end",
    query: z.object({
      productId: id.optional(),
      status: z.union([codeStatus, z.literal("all")]).optional(),
      q: search,
      ...paging(20),
    }),
    reply: z.object({ codes: z.array(voucherCode), total: z.int() }),
  },
  "POST /admin/unipin/upload": {
    tag: "Voucher codes",
    summary:
      "Add codes to a product, which then delivers codes, unless a redeemer uses them; those already in the store are left out",
    body: upload.extend({
      expectedType: productType
        .optional()
        .describe("What the admin saw the product to be: another type now is refused, never converted"),
      expectedUse: z
        .enum(["sold", "redeemed"])
        .optional()
        .describe("What the admin saw its codes to be for: another use now is refused"),
      ...accepted,
    }),
    reply: z.object({ inserted: z.int(), duplicates: z.int(), productId: id }),
    errors: [
      "product_not_found",
      "no_codes",
      "product_type_changed",
      "codes_unusable",
      "codes_of_other_package",
      "codes_odd",
    ],
    idempotent: true,
  },
  "POST /admin/unipin/check": {
    tag: "Voucher codes",
    summary: "What an upload would do, without doing it",
    body: upload,
    reply: z.object({
      inserted: z.int().describe("How many are new"),
      duplicates: z
        .array(z.int())
        .describe("Positions in `codes`, from 0, of those already in the store or repeated"),
      faults: z
        .array(z.object({ at, why: z.enum(codeFaults) }))
        .describe(
          "What is no code: damaged by a spreadsheet, a heading, a placeholder. An upload refuses them",
        ),
      odd: z
        .array(z.object({ at, why: z.enum(codeOddities) }))
        .describe("Unlike the product's other codes or the rest of these, or with something around it"),
      otherPackage: z
        .array(z.object({ at, package: z.enum(unipinPackages) }))
        .describe("UniPin codes that begin like those of another package than the product's name says"),
    }),
    errors: ["product_not_found", "no_codes"],
  },
  "PATCH /admin/unipin/codes/{id}": {
    tag: "Voucher codes",
    summary: "Change the given fields of a code; of one that belongs to an order only the status, to `used`",
    params: idParam,
    body: z.object({ code: codeText, status: codeStatus, productId: id }).partial().extend(accepted),
    reply: z.object({ code: voucherCode }),
    errors: [
      "code_not_found",
      "product_not_found",
      "code_exists",
      "code_belongs_to_order",
      "product_not_voucher",
      "codes_unusable",
      "codes_of_other_package",
      "codes_odd",
    ],
  },
  "DELETE /admin/unipin/codes/{id}": {
    tag: "Voucher codes",
    summary: "Delete a code for good; one that belongs to an order is only hidden",
    params: idParam,
    reply: done,
    errors: ["code_not_found"],
  },
  "POST /admin/unipin/codes/bulk-delete": {
    tag: "Voucher codes",
    summary: "Delete several codes, as one by one",
    body: z.object({ ids: z.array(id).min(1, t`Please select at least one code.`).max(1000) }),
    reply: z.object({ deletedCount: z.int() }),
  },
  "POST /admin/unipin/codes/{id}/reveal": {
    tag: "Voucher codes",
    summary: "Show a code whole; the audit log keeps who asked",
    params: idParam,
    reply: z.object({ code: z.string() }),
    errors: ["code_not_found"],
  },
  "PATCH /admin/unipin/product/{id}/type": {
    tag: "Voucher codes",
    summary: "Make a product normal again; `force` deletes its unsold codes and hides the rest",
    params: idParam,
    body: z.object({ type: z.literal("normal"), force: z.boolean().default(false) }),
    reply: z.object({ product }),
    errors: ["product_not_found", "product_codes_left"],
  },
  "PATCH /admin/unipin/product/{id}/redeem-guide": {
    tag: "Voucher codes",
    summary:
      "Say how the codes of a product are redeemed; without a page and steps nothing of its own is said",
    params: idParam,
    body: newRedeemGuide,
    reply: z.object({ guide: redeemGuide }),
    errors: ["product_not_found"],
  },
  "GET /admin/unipin/product/{id}/redeem-guide": {
    tag: "Voucher codes",
    summary: "How the codes of a product are redeemed, as its buyers are told",
    params: idParam,
    reply: z.object({ guide: redeemGuide }),
    errors: ["product_not_found"],
  },
});

export type VoucherCode = z.infer<typeof voucherCode>;
