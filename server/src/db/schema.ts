import type {
  FeePercent,
  PlayerIdRule,
  Poisha,
  ReferralPaymentReason,
  ReferralPaymentStatus,
} from "@hira/contract";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The tables as Kysely sees them; the truth is in `migrations/`. */

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type ReadOnly<T> = ColumnType<T, never, never>;

interface UsersTable {
  uid: string;
  email: string;
  email_verified: boolean;
  name: string;
  photo_url: string | null;
  role: Defaulted<"user" | "admin">;
  disabled_at: Date | null;
  frozen_at: Date | null;
  frozen_reason: string | null;
  created_at: Generated<Date>;
  referral_code: ReadOnly<string>;
  search_text: ReadOnly<string>;
}

interface ReferralsTable {
  id: string;
  newcomer_uid: string;
  referrer_uid: string;
  minimum_order: Poisha;
  created_at: Generated<Date>;
}

interface ReferralPaymentsTable {
  referral_id: string;
  kind: "bonus" | "reward";
  uid: string;
  amount: Poisha;
  status: Defaulted<ReferralPaymentStatus>;
  reason: ReferralPaymentReason | null;
  order_id: string | null;
  paid_at: Date | null;
  payments: Generated<number>;
  takebacks: Generated<number>;
  debt: Defaulted<Poisha>;
}

interface RewardedAddressesTable {
  address: Buffer;
  uid: string;
}

interface WalletsTable {
  uid: string;
  balance: Defaulted<Poisha>;
}

interface TransfersTable {
  id: string;
  seq: ReadOnly<number>;
  from_account: string;
  to_account: string;
  amount: Poisha;
  kind: string;
  reference: string;
  generation: number;
  actor: string;
  note: string | null;
  balance_after: Poisha | null;
  created_at: Generated<Date>;
  wallet_uid: ReadOnly<string | null>;
}

interface CategoriesTable {
  id: string;
  name: string;
  image_url: string | null;
  player_id: ColumnType<PlayerIdRule | null, string | null, string | null>;
  archived_at: Date | null;
  created_at: Generated<Date>;
}

interface ProductsTable {
  id: string;
  category_id: string;
  name: string;
  price: Poisha;
  type: Defaulted<"normal" | "unipin">;
  offer_type: Defaulted<"Normal" | "Special">;
  archived_at: Date | null;
  created_at: Generated<Date>;
}

interface ProductStockTable {
  product_id: string;
  stock: number;
}

interface OrdersTable {
  id: string;
  uid: string;
  product_id: string;
  product_name: string;
  product_type: "normal" | "unipin";
  category_id: string;
  amount: Poisha;
  fee: Defaulted<Poisha>;
  payment_method: "wallet" | "instant";
  method: "bKash" | "Nagad" | "Rocket" | null;
  transaction_id: string | null;
  sender_number: string | null;
  paid_from: Defaulted<"wallet" | "transfer">;
  received: Generated<boolean>;
  game_account: string | null;
  status: "pending" | "processing" | "completed" | "canceled" | "rejected";
  delivery: "pending" | "processing" | "delivered" | "failed";
  hold: Generated<number>;
  created_at: Generated<Date>;
  hidden_at: Date | null;
  expires_at: Date | null;
  waits_for_code: Generated<boolean>;
}

interface OrderEventsTable {
  id: ReadOnly<number>;
  order_id: string;
  actor: string;
  status: OrdersTable["status"];
  delivery: OrdersTable["delivery"];
  reason: "payment-not-confirmed" | null;
  created_at: Generated<Date>;
}

interface OrderCountsTable {
  shard: number;
  status: OrdersTable["status"];
  delivery: OrdersTable["delivery"];
  count: number;
  amount: number;
}

interface UserCountsTable {
  shard: number;
  role: "user" | "admin";
  count: number;
}

interface WalletSumsTable {
  shard: number;
  balance: number;
}

interface VoucherCodesTable {
  id: string;
  product_id: string;
  ciphertext: Buffer;
  code_hash: Buffer;
  tail_hash: Buffer;
  status: Defaulted<"available" | "sold" | "used">;
  order_id: string | null;
  hold: number | null;
  delivered_at: Date | null;
  hidden_at: Date | null;
  created_at: Generated<Date>;
}

interface FundRequestsTable {
  id: string;
  uid: string;
  amount: Poisha;
  fee_percent: FeePercent;
  fee: Poisha;
  total: Poisha;
  method: "bKash" | "Nagad" | "Rocket";
  trx_id: string;
  note: string | null;
  status: Defaulted<"pending" | "approved" | "rejected">;
  approvals: Generated<number>;
  created_at: Generated<Date>;
  hidden_at: Date | null;
}

interface TransactionClaimsTable {
  trx_id: string;
  kind: "request" | "order";
  reference: string;
}

interface IdempotencyKeysTable {
  uid: string;
  route: string;
  key: string;
  body_hash: Buffer;
  reply: ColumnType<unknown, string | null, string>;
  created_at: Generated<Date>;
}

interface HeroSlidesTable {
  id: string;
  title: string;
  subtitle: string;
  cta_label: string;
  cta_href: string;
  image_url: string | null;
  created_at: Generated<Date>;
}

interface PaymentInstructionsTable {
  id: string;
  method: "bKash" | "Nagad" | "Rocket";
  account_number: string;
  note: Defaulted<string>;
  waived_from: Poisha;
  fee_percent: FeePercent;
}

interface OrderInstructionsTable {
  id: string;
  method: "instant" | "wallet";
  waived_from: Poisha;
  fee_percent: FeePercent;
}

interface SettingsTable {
  key: string;
  value: JSONColumnType<object>;
}

interface AuditLogTable {
  id: ReadOnly<number>;
  at: Generated<Date>;
  actor: string;
  action: string;
  subject: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  address: string | null;
}

interface UserNotesTable {
  id: string;
  uid: string;
  author: string;
  text: string;
  created_at: Generated<Date>;
}

interface SessionRenewalsTable {
  token_hash: Buffer;
  holds_until: Date;
  answer: string | null;
}

interface RateLimitsTable {
  key: string;
  count: number;
  ends_at: Date;
}

export interface Schema {
  users: UsersTable;
  referrals: ReferralsTable;
  referral_payments: ReferralPaymentsTable;
  rewarded_addresses: RewardedAddressesTable;
  wallets: WalletsTable;
  transfers: TransfersTable;
  categories: CategoriesTable;
  products: ProductsTable;
  product_stock: ProductStockTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  order_counts: OrderCountsTable;
  user_counts: UserCountsTable;
  wallet_sums: WalletSumsTable;
  voucher_codes: VoucherCodesTable;
  fund_requests: FundRequestsTable;
  transaction_claims: TransactionClaimsTable;
  idempotency_keys: IdempotencyKeysTable;
  hero_slides: HeroSlidesTable;
  payment_instructions: PaymentInstructionsTable;
  order_instructions: OrderInstructionsTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  user_notes: UserNotesTable;
  session_renewals: SessionRenewalsTable;
  rate_limits: RateLimitsTable;
}
