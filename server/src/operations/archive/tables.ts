/**
 * Version of the archive's format (docs/archive.md). Increase it with each change that the previous version's programs
 * cannot read.
 */
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_FORMAT = "hira-archive";

/** The tables of an archive, in the order of its files. */
export const archivedTables = [
  // Tables of the shop and its staff
  "settings",
  "presets",
  "users",
  "user_notes",
  "user_tags",
  "passkeys",
  "staff_invites",
  "approvals",
  "operator_uses",
  "assignments",
  "bell_entries",
  "saved_views",
  "sidebar_pins",
  "operator_alerts",
  "admin_notices",
  "admin_notices_seen",
  "outgoing_channels",
  "message_preferences",
  "telegram_chats",
  // Tables of the ledger
  "wallets",
  "transfers",
  "seals",
  "day_ends",
  "account_day_closings",
  // Tables of the catalogue
  "categories",
  "products",
  "product_stock",
  "redeem_guides",
  "hero_slides",
  "coupons",
  "favourite_games",
  "saved_player_ids",
  "player_names",
  // Tables of payments
  "payment_accounts",
  "payment_instructions",
  "order_instructions",
  "fund_requests",
  "transaction_claims",
  "forwarders",
  "forwarder_accounts",
  "forwarder_hours",
  "forwarder_failures",
  "forwarder_senders",
  "wallet_senders",
  "wallet_templates",
  "wallet_messages",
  "incoming_payments",
  "account_movements",
  "automatic_sums",
  // Tables of orders
  "orders",
  "order_events",
  "order_gifts",
  "coupon_uses",
  "unlimited_units",
  "voucher_codes",
  "voucher_serials",
  "suppliers",
  "product_suppliers",
  "supplier_readings",
  "supplier_top_ups",
  "supplier_exchanges",
  "supplier_events",
  "deliveries",
  "delivery_attempts",
  "delivery_looks",
  "reviews",
  // Tables of people
  "referrals",
  "referral_payments",
  "rewarded_addresses",
  "account_traces",
  "account_flags",
  "blocks",
  "imports",
  "import_mappings",
  "imported_customers",
  "history_imports",
  "former_records",
  "former_referrals",
  "goods_imports",
  "imported_goods",
  "imported_pictures",
  "imported_reviews",
  // The table of the audit log
  "audit_log",
  "audit_facts",
] as const;

export type ArchivedTable = (typeof archivedTables)[number];

/** Tables that have rows even in a new, empty store. */
export const seededTables: readonly ArchivedTable[] = ["settings", "presets", "outgoing_channels"];

/** The tables that are not in archives, and the reason for each. */
export const leftOut = {
  ...becauseOf("the database's own notes", [
    "schema_migrations",
    "schema_parts",
    "schema_rights",
    "seal_horizons",
  ]),
  ...becauseOf("counted again from the rows", [
    "wallet_sums",
    "order_counts",
    "fund_request_counts",
    "user_counts",
    "block_version",
    "risk_look",
  ]),
  ...becauseOf("everybody signs in again", [
    "sign_ins",
    "sign_in_times",
    "sign_in_tokens",
    "session_renewals",
    "challenges",
    "step_up_codes",
    "telegram_codes",
    "push_subscriptions",
  ]),
  ...becauseOf("of the moment, or of this machine", [
    "idempotency_keys",
    "rate_limits",
    "instances",
    "live_epoch",
    "live_events",
    "leases",
    "messages_out",
    "backup_runs",
    "background_failures",
    "reconciliation_runs",
  ]),
};

function becauseOf(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

/** Settings that apply only to one database and its key, and are therefore not in archives. */
export const ownSettings: readonly string[] = ["voucher-key"];

/**
 * Columns with encrypted texts, by table. An archive with plain-text codes has the decrypted texts under the same
 * names.
 */
export const sealedColumnOf: Partial<Record<ArchivedTable, string>> = {
  forwarders: "secret",
  suppliers: "credentials",
  wallet_messages: "text",
  outgoing_channels: "secret",
};

/** Columns of a voucher code that an archive with plain-text codes replaces by `code`, the plain text. */
export const CODE_COLUMNS: readonly string[] = ["ciphertext", "code_hash", "tail_hash"];
