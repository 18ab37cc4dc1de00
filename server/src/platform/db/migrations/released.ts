/**
 * Migrations that versions before the table `schema_migrations` applied, and what their files were: such a version noted
 * names alone, in `kysely_migration`, and looks there alone.
 */
export const releasedBefore: ReadonlyMap<string, string> = new Map([
  ["0001-store", "5260ffe29378d6111d0a686a1c0605ec12011d2988d5fca39eeecddeee9e199a"],
  ["0002-application-role", "488be38da4ee7f2466258db0a4a36530a91edc6e459cd493b29299c1b5a91905"],
  ["0004-referrals", "4a70243591664670b1762dca0c9f44ed977d2604bc28d512793af21c7c267651"],
  ["0007-deleted-accounts", "0c83373e972c0827215302ab073bc1352cbae568347f8b14632e46bb119847ed"],
  ["0008-audit-views", "a266d3f8cc047d3b96613f545e417da18ed9badb1e0315eccbe1eacd67ea1714"],
  ["0009-search", "3725c8a73e31246a601856d30ffe6294ef64457503efc4cbf4789349166bfab1"],
  ["0010-shop-administration", "e1c0c1f166cc1a6b005d18c759c94f81b7aced303555f94f2ac893c9b9fa5a3f"],
  ["0011-search-any-script", "8a0940f8c6199440c8fa95e0be01780f848fff923b9cd39c9baf444c29de00e6"],
  ["0012-vouchers-and-instant-orders", "09a6d995846a8a3bdc7f21346542b7c3c3986c1a1df27d57c9782449a4c84889"],
  ["0013-counts-and-search", "d630a32f3ce53e626dfe44a1511fcb30897178f6089be3d834c544a86aec01b1"],
  ["0014-hold-of-a-code", "cc7e34f7383e2a509aa8ed834556e4ef0b000ffca479d6354346cc7e3f7a841a"],
  ["0015-phones-in-notes", "cbf61840b8d85deabb49d40418b8e2f36dce623dbe8071a4449ca561073e6972"],
  ["0016-user-notes", "59287a856b9bcff7d23360fd8ee58cb3f38f3ab683ea0b7bd59424da1462b20d"],
  ["0017-totals-of-users", "ef03a3ef0dc628dffbecc6a66b2d04712bfacbebb51aa62cb3918054be089d5e"],
  ["0018-phones-and-funding-days", "b25b71ff90c188784a0c0285e88a0504f9e3c902e3170494493d3a064b8e2cae"],
  ["0019-text-of-a-user", "f15e3da41cefc6e07d3e06c91a36d56b465d497e06e33261a5641a3b79116d83"],
  ["0020-transaction-ids", "48f9c71541792829f4ae1bc2f6be6866271c519673521ff11e681ff131e0029b"],
  ["0021-frozen-accounts", "e92e8b645f41dd6191d4bc34ce02435231c5fc1be9494dce4f084c60ebdae3c0"],
  ["0022-orders-without-money", "f49e706e2cf93f7aae8056e5d54bc093d1ab8ca6697b2b1ef87a5e71eba85a17"],
  ["0023-rewards-of-first-orders", "97ab9b1574e2235abfbd887d69e79e1f07de1790390b4f63e3ddb076f634e768"],
  ["0024-own-orders-by-pages", "0f49b7034adfe6352f36f596f349bc421fcf44382725cd453b54d153e6f6f8d2"],
  ["0025-shared-limits", "5bbc859ac5954094ac51cfa91cc65261aa55a8d384f5db0007110ae760067e5a"],
  ["0026-session-renewals", "d8b799cad676db2be5d8364851c706e7da9ad16c041bd3ed865888bd5e13675b"],
  ["0027-seals", "d952ae94e5e2de79c3104297b949cdae4e1c4f26eb88d57739a40b116c2176b9"],
  ["0030-money-and-roles", "93d369d0316fd78421f5490fa4d84e790e732136ae691e50d708505b711040c9"],
  ["0031-wallet-orders", "f75f73af6ba31ae0f9185f8a71991d4e6c9ff9ab172266e57c7f9ebfbda369a6"],
]);
