import type { Guard } from "../guard.ts";

const suppliers = "server/src/orders/suppliers/suppliers.test.ts";
const packages = "server/src/orders/suppliers/packages.test.ts";
const ownCodes = "server/src/orders/deliveries/own-codes.test.ts";

/**
 * Guards of supplier settings: where credentials are sent, who may read them, and when a supplier is paused
 * automatically.
 */
export const supplierSettingsGuards: Guard[] = [
  {
    name: "credentials are not sent to another address",
    file: "server/src/orders/suppliers/change-supplier.ts",
    find: 'if (elsewhere && !complete) throw new DomainError("supplier_credentials_needed");',
    replace: "",
    test: [
      suppliers,
      "if a supplier's address changes, its credentials must be entered again; old ones are never sent to the new address",
    ],
  },
  {
    name: "a table is not saved over what somebody else changed",
    file: "server/src/orders/suppliers/map-packages.ts",
    find: "if (revisionOf(next.was) !== change.revision) stale.push(nameOf(next.was));",
    replace: "",
    test: [
      packages,
      "if somebody else has changed one of the packages, saving changes none, and the error names that package",
    ],
  },
  {
    name: "packages are locked before their revisions are compared",
    file: "server/src/orders/suppliers/map-packages.ts",
    find: "await lockMappedProducts(db, ids);",
    replace: "",
    test: [
      packages,
      "if two admins save a supplier's mappings at the same time, one succeeds and the other is refused",
    ],
  },
  {
    name: "codes for a redeemer do not make a package a voucher product",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: '=> isSold && fulfilments[fulfilment].stock !== "codes"',
    replace: '=> (isSold || true) && fulfilments[fulfilment].stock !== "codes"',
    test: [
      ownCodes,
      "an order for such a package still needs a player ID, and uses one code, which the customer never sees",
    ],
  },
  {
    name: "codes for a redeemer are refused once they would be sold",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: "if (isOtherUse || ",
    replace: "if (",
    test: [
      ownCodes,
      "codes uploaded to be redeemed are refused if no redeemer uses the product's codes any more, because customers could otherwise buy them",
    ],
  },
  {
    name: "the test of a redeemer sends no code",
    file: "server/src/orders/suppliers/adapters/redeemer.ts",
    find: 'body: { orderid: reference, playerid: "", code: "" },',
    replace: 'body: { orderid: reference, playerid: "1", code: "1" },',
    test: ["server/src/orders/suppliers/try-supplier.test.ts", "the redeemer shows that the token is valid"],
  },
  {
    name: "what is kept of a former address goes with it",
    file: "server/src/orders/suppliers/change-supplier.ts",
    find: "const kept = elsewhere ? {} : openCredentials(",
    replace: "const kept = openCredentials(",
    test: [
      suppliers,
      "if a supplier's address changes, its credentials must be entered again; old ones are never sent to the new address",
    ],
  },
  {
    name: "nobody asks about an order at another account than it was ordered at",
    file: "server/src/orders/suppliers/change-supplier.ts",
    find: 'if (await hasAskedAttempts(db, id)) throw new DomainError("supplier_asked");',
    replace: "",
    test: [suppliers, "a new supplier with the address"],
  },
  {
    name: "nor about what the former account delivered",
    file: "server/src/orders/suppliers/change-supplier.ts",
    find: "await forgetLooks(db, id);",
    replace: "",
    test: [suppliers, "a new supplier with the address"],
  },
  {
    name: "credentials lie sealed",
    file: "server/src/orders/suppliers/sealed-credentials.ts",
    find: "return (await currentCipher(db, cipher)).seal(supplierId, JSON.stringify(credentials));",
    replace:
      "await currentCipher(db, cipher);\n  return Buffer.from(JSON.stringify([supplierId, credentials]));",
    test: [
      suppliers,
      "when a supplier is added, its credentials are stored encrypted, and no reply returns them",
    ],
  },
  {
    name: "a change of the key seals credentials anew",
    file: "server/src/platform/sealing/key-queries.ts",
    find: '  { table: "suppliers", column: "credentials" },\n  { table: "wallet_messages"',
    replace: '  { table: "wallet_messages"',
    test: ["server/src/orders/vouchers/rotate-key.test.ts", "the credentials of suppliers again"],
  },
  {
    name: "no name leads into a private network",
    file: "server/src/orders/suppliers/adapters/call.ts",
    find: "...(!allowLoopback && { lookup: lookUpPublic }),",
    replace: "...(allowLoopback === undefined && { lookup: lookUpPublic }),",
    test: [
      "server/src/orders/suppliers/adapters/private-networks.test.ts",
      "nothing is sent to https://localhost",
    ],
  },
  {
    name: "no address leads into a private network",
    file: "server/src/orders/suppliers/adapters/address.ts",
    find: "if (!allowLoopback && isPrivateAddress(url.hostname))",
    replace: 'if (url.hostname === "" && isPrivateAddress(url.hostname))',
    test: [
      "server/src/orders/suppliers/adapters/private-networks.test.ts",
      "nothing is sent to https://10.1.2.3",
    ],
  },
  {
    name: "a supplier with an order under way keeps its credentials",
    file: "server/src/orders/suppliers/routes.ts",
    find: 'if (await hasOpenAttempts(db, id)) throw new DomainError("supplier_busy");',
    replace: "await hasOpenAttempts(db, id);",
    test: [suppliers, "deleting a supplier is refused while it may still deliver an order"],
  },
  {
    name: "what fails while a supplier rests is not counted",
    file: "server/src/orders/suppliers/health-queries.ts",
    find: "failures = CASE WHEN tripped_until > clock_timestamp() THEN failures ELSE failures + 1 END",
    replace: "failures = failures + 1",
    test: [suppliers, "a new supplier with the address"],
  },
  {
    name: "a list is asked for as often as its supplier allows",
    file: "server/src/orders/suppliers/reading-queries.ts",
    find: "'-infinity') < clock_timestamp() -",
    replace: "'-infinity') < clock_timestamp() + interval '1 day' -",
    test: [suppliers, "a new supplier with the address"],
  },
];
