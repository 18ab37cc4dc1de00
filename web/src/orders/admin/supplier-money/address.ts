import { addressState, idParam } from "../../../platform/lib/address-state.ts";

/** Whose account is open; the first supplier's unless told. */
export const supplierAddress = addressState({ supplier: idParam() });
