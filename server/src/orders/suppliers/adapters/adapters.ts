import type { SupplierKind } from "@hira/contract";
import type { SupplierAdapter } from "./adapter.ts";
import { digiflazz } from "./digiflazz.ts";
import { redeemer } from "./redeemer.ts";
import { unipin } from "./unipin.ts";

/** The adapter of each kind of supplier. */
export const adapters: Record<SupplierKind, SupplierAdapter> = { unipin, digiflazz, redeemer };
