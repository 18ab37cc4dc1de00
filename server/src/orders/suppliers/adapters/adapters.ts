import type { SupplierKind } from "@hira/contract";
import type { SupplierAdapter } from "./adapter.ts";
import { digiflazz } from "./digiflazz.ts";
import { redeemer } from "./redeemer.ts";
import { unipin } from "./unipin.ts";

/** How each kind of supplier is spoken to. */
export const adapters: Record<SupplierKind, SupplierAdapter> = { unipin, digiflazz, redeemer };
