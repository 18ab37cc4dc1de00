// The tables of server/schema, with the types of server/schema/overrides.ts. Written by `npm run schema`.
import type {
  CategoryInBengali,
  CodeStatus,
  DeliveryStatus,
  FeePercent,
  ForwarderKind,
  FundRequestStatus,
  Language,
  Message,
  MobileMoney,
  NoteInBengali,
  OrderStatus,
  PlayerIdHelp,
  PlayerIdRule,
  Poisha,
  ProductBadge,
  ProductInBengali,
  ReferralPaymentReason,
  ReferralPaymentStatus,
  RejectReason,
  ReviewState,
  Role,
  SimCard,
  SlideInBengali,
  StepsInBengali,
  ViewList,
  WebhookFields,
} from "@hira/contract";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountDayClosings {
  account_id: string;
  day: Timestamp;
  figures: Json;
  id: string;
  note: Generated<string>;
  signed_at: Generated<Date>;
  signed_by: string;
}

export interface AccountFlags {
  at: Generated<Date>;
  id: string;
  lifted_at: Date | null;
  lifted_by: string | null;
  message: Json | null;
  not_again: Generated<boolean>;
  rule: string;
  subject: Generated<string>;
  uid: string;
  words: string;
}

export interface AccountMovements {
  account_id: string;
  arrived_at: Generated<Date>;
  balance_after: number;
  balance_before: number;
  delta: number;
  fee: Generated<number>;
  has_next: boolean;
  has_previous: boolean;
  id: string;
  is_origin: boolean;
  look_note: string | null;
  looked_at: Date | null;
  looked_by: string | null;
  message_id: string | null;
  occurred_at: Date;
  payment_id: string | null;
  trx_id: string | null;
}

export interface AccountTraces {
  first_at: Date;
  kind: string;
  last_at: Date;
  noted_at: Generated<Date>;
  uid: string;
  value: string;
}

export interface AdminNotices {
  actor: string;
  approval_id: string | null;
  at: Generated<Date>;
  id: string;
  message: Json | null;
  text: string;
}

export interface AdminNoticesSeen {
  seen_at: Date;
  uid: string;
}

export interface Approvals {
  amount: number | null;
  asked_at: Generated<Date>;
  asked_by: string;
  body_hash: Buffer | null;
  concerns: Generated<string[]>;
  decided_at: Date | null;
  decided_by: string | null;
  decides: string;
  effective_at: Date | null;
  expires_at: Date;
  id: string;
  idempotency_key: string | null;
  input: Json;
  input_hash: Buffer;
  kind: string;
  permit: Generated<boolean>;
  reason: string | null;
  reason_message: Json | null;
  route: string;
  rows: number | null;
  state: Generated<string>;
  summary: string;
  summary_message: Json | null;
  usable_until: Date | null;
  used_at: Date | null;
}

export interface Assignments {
  assigned_by: string;
  at: Generated<Date>;
  id: string;
  kind: string;
  uid: string;
}

export interface AuditFacts {
  amount: Poisha | null;
  customer: string | null;
  id: number;
}

export interface AuditLog {
  action: string;
  actor: string;
  address: string | null;
  after: ColumnType<unknown, string | null, never>;
  at: Generated<Date>;
  before: ColumnType<unknown, string | null, never>;
  id: ColumnType<number, never, never>;
  request_id: Generated<string | null>;
  subject: string;
}

export interface AutomaticSums {
  account_id: string;
  amount: number;
  minute: Date;
}

export interface BackgroundFailures {
  instance: string;
  last_at: Generated<Date>;
  since: Generated<Date>;
  times: number;
  told_at: Date | null;
  work: string;
}

export interface BackupRuns {
  bytes: number | null;
  detail: string;
  finished_at: Generated<Date>;
  id: Generated<number>;
  kind: string;
  name: string | null;
  ok: boolean;
  started_at: Date;
}

export interface BellEntries {
  about_id: string;
  about_kind: string;
  actor: string;
  at: Generated<Date>;
  id: string;
  note_id: string | null;
  seen_at: Date | null;
  uid: string;
  what: string;
}

export interface Blocks {
  at: Generated<Date>;
  by: string;
  id: string;
  kind: string;
  lifted_at: Date | null;
  lifted_by: string | null;
  reason: string;
  until: Date | null;
  value: string;
}

export interface BlockVersion {
  one: Generated<boolean>;
  version: number;
}

export interface Categories {
  aliases: string[] | null;
  archived_at: Date | null;
  created_at: Generated<Date>;
  id: string;
  image_url: string | null;
  in_bengali: ColumnType<CategoryInBengali | null, string | null, string | null>;
  name: string;
  on_sale: Generated<boolean>;
  package_image_url: string | null;
  player_id: ColumnType<PlayerIdRule | null, string | null, string | null>;
  player_id_help: ColumnType<PlayerIdHelp | null, string | null, string | null>;
  position: number | null;
}

export interface Challenges {
  at: Generated<Date>;
  attempt: Generated<number>;
  challenge: string;
  code_verifier: string | null;
  id: string;
  purpose: string;
  sign_in: string;
  uid: string;
}

export interface Coupons {
  active: Generated<boolean>;
  amount: Poisha;
  code: string;
  created_at: Generated<Date>;
  ends_at: Date | null;
  games: Generated<string[]>;
  max_uses: number;
  min_price: Generated<Poisha>;
  once: Generated<boolean>;
  percent: number | null;
  starts_at: Date | null;
  uses: Generated<number>;
}

export interface CouponUses {
  code: string;
  created_at: Generated<Date>;
  once: boolean;
  order_id: string;
  stands: Generated<boolean>;
  uid: string;
}

export interface DayEnds {
  day: Timestamp;
  digest: string;
  figures: Json;
  generation: number;
  note: Generated<string>;
  signed_at: Generated<Date>;
  signed_by: string;
}

export interface Deliveries {
  changed_at: Generated<Date>;
  ended_at: Date | null;
  hold: number;
  id: Generated<string>;
  opened_at: Generated<Date>;
  order_id: string;
  player_name: string | null;
  product_id: string;
  retried_at: Date | null;
  state: Generated<string>;
  why: string | null;
}

export interface DeliveryAttempts {
  asked_at: Date | null;
  asks: Generated<number>;
  cost: number | null;
  decided_by: string | null;
  dry_run: Generated<boolean>;
  ended_at: Date | null;
  hold: number;
  id: string;
  late: Generated<boolean>;
  max_cost: number | null;
  note: string | null;
  number: number;
  order_id: string;
  planned_at: Generated<Date>;
  player_name: string | null;
  reason: string | null;
  reason_message: ColumnType<Message | null, string | null, string | null>;
  reference: Generated<string>;
  returned_code_id: string | null;
  sent_at: Date | null;
  sku: string;
  state: Generated<string>;
  supplier_amount: Numeric | null;
  supplier_id: string;
  supplier_reference: string | null;
  voucher_code_id: string | null;
}

export interface DeliveryLooks {
  attempt_id: string;
  due_at: Date;
  succeeded_at: Date;
  supplier_id: string;
}

export interface FavouriteGames {
  added_at: Generated<Date>;
  category_id: string;
  uid: string;
}

export interface FormerRecords {
  amount: number;
  at: Date;
  email: string | null;
  id: string;
  import_id: string;
  kind: string;
  method: string;
  name: string;
  number: string;
  outcome: string;
  phone: string | null;
  player_id: string;
  source: string;
  status: string;
  taken_at: Date | null;
  taken_by: string | null;
  transaction_id: string;
  what: string;
}

export interface FormerReferrals {
  address: Buffer;
  email: string | null;
  id: string;
  import_id: string;
  mailbox: Buffer | null;
  phone: string | null;
  referral_code: string | null;
  referrer: string | null;
  source: string;
  taken_at: Date | null;
  taken_by: string | null;
}

export interface ForwarderAccounts {
  account_id: string;
  forwarder_id: string;
  sim: number | null;
}

export interface ForwarderFailures {
  forwarder_id: string;
  last_at: Date;
  reason: string;
  times: number;
}

export interface ForwarderHours {
  forwarder_id: string;
  hour: Date;
  messages: number;
}

export interface Forwarders {
  active: Generated<boolean>;
  battery: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  fields: ColumnType<WebhookFields | null, string | null, string>;
  id: string;
  ignored: Generated<number>;
  kind: ForwarderKind;
  last_heard_at: Date | null;
  last_message_at: Date | null;
  last_ping_at: Date | null;
  name: string;
  ping_seconds: number | null;
  secret: Buffer | null;
  sim_cards: ColumnType<SimCard[] | null, never, string>;
}

export interface ForwarderSenders {
  forwarder_id: string;
  last_at: Date;
  sender: string;
  times: number;
}

export interface FundRequestCounts {
  amount: number;
  count: number;
  method: MobileMoney;
  shard: number;
  status: FundRequestStatus;
}

export interface FundRequests {
  account_number: string | null;
  amount: Poisha;
  approvals: Generated<number>;
  created_at: Generated<Date>;
  fee: Poisha;
  fee_percent: FeePercent;
  hidden_at: Date | null;
  id: string;
  method: MobileMoney;
  note: string | null;
  reject_reason: RejectReason | null;
  status: Generated<FundRequestStatus>;
  total: Poisha;
  trx_id: string;
  trx_id_as_typed: Generated<boolean>;
  uid: string;
}

export interface GoodsImports {
  codes: number;
  file_hash: Buffer;
  file_name: string;
  games: number;
  id: string;
  imported_at: Generated<Date>;
  imported_by: string;
  kind: string;
  mapping: Json;
  name: string;
  products: number;
  reviews: Generated<number>;
  skipped: number;
  taken_back_at: Date | null;
  taken_back_by: string | null;
}

export interface HeroSlides {
  created_at: Generated<Date>;
  cta_href: string;
  cta_label: string;
  id: string;
  image_url: string | null;
  in_bengali: ColumnType<SlideInBengali | null, string | null, string | null>;
  position: number | null;
  shows_from: Date | null;
  shows_until: Date | null;
  subtitle: string;
  title: string;
}

export interface HistoryImports {
  file_hash: Buffer;
  file_name: string;
  id: string;
  imported_at: Generated<Date>;
  imported_by: string;
  kind: string;
  mapping: Json;
  records: number;
  skipped: number;
  source: string;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  total: number;
}

export interface IdempotencyKeys {
  body_hash: Buffer;
  created_at: Generated<Date>;
  key: string;
  outcome: ColumnType<unknown, string | null, string>;
  reply: ColumnType<unknown, never, never>;
  route: string;
  uid: string;
}

export interface ImportedCustomers {
  address: Buffer;
  amount: number;
  email: string | null;
  id: string;
  import_id: string;
  invited_at: Date | null;
  line: number;
  name: string;
  phone: string | null;
  state: Generated<string>;
  taken_at: Date | null;
  taken_by: string | null;
}

export interface ImportedGoods {
  id: string;
  import_id: string;
  line: number;
  name: string | null;
  product_id: string | null;
  sku: string | null;
  stock: number | null;
  unlimited: boolean | null;
  what: string;
}

export interface ImportedPictures {
  address: string;
  content: Buffer | null;
  due_at: Generated<Date>;
  id: string;
  import_id: string;
  line: number;
  state: Generated<string>;
  subject_id: string;
  tries: Generated<number>;
  what: string;
  why: Json | null;
}

export interface ImportedReviews {
  author: string;
  content: Buffer;
  import_id: string;
  product_name: string;
  review_id: string;
}

export interface ImportMappings {
  columns: Json;
  id: string;
  kept_at: Generated<Date>;
  kept_by: string;
  kind: string;
  name: string;
}

export interface Imports {
  customers: number;
  file_hash: Buffer;
  file_name: string;
  file_total: number;
  id: string;
  imported_at: Generated<Date>;
  imported_by: string;
  kind: Generated<string>;
  mapping: Json;
  name: string;
  signed_at: Date | null;
  signed_by: string | null;
  skipped: number;
  state: Generated<string>;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  total: number;
}

export interface IncomingPayments {
  accepted: Generated<string[]>;
  account_id: string | null;
  amount: number;
  arrived_at: Generated<Date>;
  balance_after: number | null;
  claim_kind: string | null;
  claim_reference: string | null;
  claim_uid: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  fee: number;
  id: string;
  message_id: string | null;
  method: string;
  occurred_at: Date;
  odd: Generated<boolean>;
  payer: string | null;
  reason: string | null;
  source: string;
  state: Generated<string>;
  trx_id: string;
  waited_seconds: number | null;
}

export interface Instances {
  name: string;
  seen_at: Generated<Date>;
  started_at: Generated<Date>;
  version: string;
}

export interface Leases {
  id: string;
  kind: string;
  uid: string;
  until: Date;
}

export interface LiveEpoch {
  epoch: Generated<string>;
  floor: Generated<string>;
  one: Generated<boolean>;
}

export interface LiveEvents {
  at: Generated<Date>;
  id: string;
  topic: string;
  uid: string | null;
  xid: Generated<string>;
}

export interface MessagePreferences {
  email: string[] | null;
  push: string[] | null;
  telegram: string[] | null;
  uid: string;
  waiting_minutes: Generated<number>;
}

export interface MessagesOut {
  channel: string;
  claimed_at: Date | null;
  created_at: Generated<Date>;
  event: string;
  expires_at: Date;
  id: string;
  kind: string;
  last_error: string | null;
  last_error_message: ColumnType<Message | null, string | null, string | null>;
  payload: Json;
  receiver: string;
  reference: string | null;
  sent_at: Date | null;
  state: Generated<string>;
  tries: Generated<number>;
  uid: string;
}

export interface OperatorAlerts {
  known: Generated<string[]>;
  told_at: Date | null;
  watched: string;
}

export interface OperatorUses {
  alone: Generated<boolean>;
  amount: number;
  at: Generated<Date>;
  counts_as: string | null;
  id: Generated<number>;
  receiver: string | null;
  uid: string;
  use: string;
}

export interface OrderCounts {
  amount: number;
  count: number;
  delivery: DeliveryStatus;
  shard: number;
  status: OrderStatus;
}

export interface OrderEvents {
  actor: string;
  created_at: Generated<Date>;
  delivery: DeliveryStatus;
  id: ColumnType<number, never, never>;
  order_id: string;
  reason: "payment-not-confirmed" | null;
  reject_reason: RejectReason | null;
  status: OrderStatus;
}

export interface OrderGifts {
  note: string | null;
  order_id: string;
}

export interface OrderInstructions {
  fee_percent: FeePercent;
  id: string;
  method: "instant" | "wallet";
  waived_from: Poisha;
}

export interface Orders {
  account_number: string | null;
  amount: Poisha;
  category_id: string;
  cost: Poisha | null | null;
  coupon: string | null;
  created_at: Generated<Date>;
  delivery: DeliveryStatus;
  discount: Generated<Poisha>;
  expires_at: Date | null;
  fee: Generated<Poisha>;
  game_account: string | null;
  hidden_at: Date | null;
  hold: Generated<number>;
  id: string;
  method: MobileMoney | null;
  paid_from: Generated<"wallet" | "transfer">;
  payment_method: "wallet" | "instant";
  product_id: string;
  product_name: string;
  product_type: "normal" | "unipin";
  received: Generated<boolean>;
  reject_reason: RejectReason | null;
  sender_number: string | null;
  status: OrderStatus;
  transaction_id: string | null;
  transaction_id_as_typed: Generated<boolean>;
  uid: string;
  waits_for_code: Generated<boolean>;
  wallet_part: Generated<Poisha>;
}

export interface OutgoingChannels {
  active: Generated<boolean>;
  channel: string;
  id: Generated<string>;
  last_error: string | null;
  last_error_at: Date | null;
  last_error_message: ColumnType<Message | null, string | null, string | null>;
  last_ok_at: Date | null;
  read_up_to: number | null;
  reading_until: Date | null;
  secret: Buffer | null;
  settings: Generated<Json>;
}

export interface Passkeys {
  counter: number;
  created_at: Generated<Date>;
  id: string;
  name: string;
  public_key: Buffer;
  transports: string[];
  uid: string;
  used_at: Date | null;
}

export interface PaymentAccounts {
  active: Generated<boolean>;
  created_at: Generated<Date>;
  id: string;
  method: MobileMoney;
  number: string;
  off_since: Date | null;
}

export interface PaymentInstructions {
  account_number: string;
  fee_percent: FeePercent;
  id: string;
  in_bengali: ColumnType<NoteInBengali | null, string | null, string | null>;
  method: MobileMoney;
  note: Generated<string>;
  waived_from: Poisha;
}

export interface PlayerNames {
  account: string;
  category_id: string;
  name: string | null;
  told_at: Generated<Date>;
  valid: boolean;
}

export interface Presets {
  built_in: Generated<boolean>;
  created_at: Generated<Date>;
  grants: Json;
  id: string;
  name: string;
}

export interface Products {
  archived_at: Date | null;
  automatic: Generated<boolean>;
  badge: ProductBadge | null;
  bonus: string | null;
  category_id: string;
  cost: Poisha | null | null;
  cost_ceiling: number | null;
  created_at: Generated<Date>;
  id: string;
  image_url: string | null;
  in_bengali: ColumnType<ProductInBengali | null, string | null, string | null>;
  name: string;
  offer_type: Generated<"Normal" | "Special">;
  old_price: Poisha | null | null;
  on_sale: Generated<boolean>;
  planned_from: Date | null;
  planned_price: Poisha | null | null;
  planned_until: Date | null;
  position: number | null;
  price: Poisha;
  price_before: Poisha | null | null;
  type: Generated<"normal" | "unipin">;
}

export interface ProductStock {
  product_id: string;
  stock: number;
  unlimited: Generated<boolean>;
}

export interface ProductSuppliers {
  active: Generated<boolean>;
  cost: number | null;
  cost_at: Date | null;
  position: number;
  product_id: string;
  sku: string;
  sku_name: string | null;
  supplier_id: string;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Generated<Date>;
  device: string;
  endpoint: string;
  failures: Generated<number>;
  id: string;
  p256dh: string;
  signed_in_at: Date | null;
  uid: string;
  used_at: Date | null;
}

export interface RateLimits {
  count: number;
  ends_at: Date;
  key: string;
}

export interface ReconciliationRuns {
  differences: number | null;
  finished_at: Date | null;
  first: Generated<Json>;
  heads: Generated<Json>;
  id: Generated<number>;
  ok: Generated<boolean | null>;
  started_at: Generated<Date>;
  started_by: string;
}

export interface RedeemGuides {
  in_bengali: ColumnType<StepsInBengali | null, string | null, string | null>;
  product_id: string;
  steps: Generated<string[]>;
  url: string | null;
}

export interface ReferralPayments {
  amount: Poisha;
  debt: Generated<Poisha>;
  kind: "bonus" | "reward";
  order_id: string | null;
  paid_at: Date | null;
  payments: Generated<number>;
  reason: ReferralPaymentReason | null;
  referral_id: string;
  status: Generated<ReferralPaymentStatus>;
  takebacks: Generated<number>;
  uid: string;
}

export interface Referrals {
  created_at: Generated<Date>;
  id: string;
  minimum_order: Poisha;
  newcomer_uid: string;
  referrer_uid: string;
}

export interface Reviews {
  category_id: string;
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  id: string;
  order_id: string | null;
  stars: number;
  state: Generated<ReviewState>;
  text: string;
  uid: string | null;
  version: Generated<number>;
}

export interface RewardedAddresses {
  address: Buffer;
  uid: string;
}

export interface RiskLook {
  looked_at: Generated<Date>;
  one: Generated<boolean>;
}

export interface SavedPlayerIds {
  category_id: string;
  id: string;
  name: Generated<string>;
  player_id: string;
  second_id: string;
  uid: string;
  used_at: Generated<Date>;
}

export interface SavedViews {
  created_at: Generated<Date>;
  id: string;
  is_default: Generated<boolean>;
  list: ViewList;
  name: string;
  query: string;
  uid: string;
}

export interface SchemaMigrations {
  applied_at: Generated<Date>;
  checksum: string | null;
  name: string;
  works_from: string | null;
}

export interface SealHorizons {
  chain: string;
  seen: string;
  through: number;
}

export interface Seals {
  after: number;
  amount: Numeric;
  chain: string;
  count: number;
  hash: Buffer;
  number: number;
  sealed_at: Generated<Date>;
  through: number;
}

export interface SessionRenewals {
  answer: string | null;
  holds_until: Date;
  token_hash: Buffer;
}

export interface Settings {
  key: string;
  value: ColumnType<object, string, string>;
}

export interface SidebarPins {
  page: string;
  pinned_at: Generated<Date>;
  uid: string;
}

export interface SignIns {
  address: string | null;
  adopted: Generated<boolean>;
  at: Generated<Date>;
  device: string;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  proved_at: Date | null;
  seen_at: Generated<Date>;
  times: Generated<ArrayType<Date>>;
  uid: string;
}

export interface SignInTimes {
  ended_at: Date | null;
  good_from: Date | null;
  noted_at: Generated<Date>;
  renewed_at: Date | null;
  signed_in_at: Date;
  uid: string;
}

export interface SignInTokens {
  noted_at: Generated<Date>;
  sign_in: string;
  token_hash: Buffer;
}

export interface StaffInvites {
  created_at: Generated<Date>;
  email: string;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  invited_by: string;
  preset: string;
  state: Generated<string>;
}

export interface StepUpCodes {
  code_hash: Buffer;
  made_at: Generated<Date>;
  uid: string;
  wrong: Generated<number>;
}

export interface SupplierEvents {
  at: Generated<Date>;
  event_id: string;
  supplier_id: string;
}

export interface SupplierExchanges {
  address: string;
  at: Generated<Date>;
  attempt_id: string | null;
  direction: string;
  error: string | null;
  error_message: ColumnType<Message | null, string | null, string | null>;
  id: string;
  purpose: string;
  request: string | null;
  response: string | null;
  status: number | null;
  supplier_id: string;
  took_ms: number | null;
}

export interface SupplierReadings {
  balance_asked_at: Date | null;
  catalogue_asked_at: Date | null;
  catalogue_read_at: Date | null;
  delivered_asked_at: Date | null;
  items: Json | null;
  supplier_id: string;
}

export interface Suppliers {
  active: Generated<boolean>;
  balance: number | null;
  balance_at: Date | null;
  created_at: Generated<Date>;
  credentials: Buffer | null;
  currency: string;
  deleted_at: Date | null;
  dry_run: Generated<boolean>;
  failures: Generated<number>;
  hourly_cap: number | null;
  id: string;
  key: string;
  kind: string;
  last_error: string | null;
  last_error_at: Date | null;
  last_error_message: ColumnType<Message | null, string | null, string | null>;
  last_ok_at: Date | null;
  low_balance: number | null;
  name: string;
  rate: Numeric;
  settings: Generated<Json>;
  tripped_until: Date | null;
}

export interface SupplierTopUps {
  actor: string;
  amount: number;
  created_at: Generated<Date>;
  id: string;
  method: string | null;
  note: string | null;
  supplier_id: string;
}

export interface TelegramChats {
  chat_id: number;
  id: string;
  is_group: boolean;
  linked_at: Generated<Date>;
  title: string;
  uid: string;
}

export interface TelegramCodes {
  code_hash: Buffer;
  expires_at: Date;
  uid: string;
}

export interface TransactionClaims {
  as_typed: Generated<boolean>;
  kind: "request" | "order";
  reference: string;
  trx_id: string;
}

export interface Transfers {
  actor: string;
  amount: Poisha;
  balance_after: Poisha | null;
  created_at: Generated<Date>;
  from_account: string;
  generation: number;
  id: string;
  kind: string;
  note: string | null;
  reference: string;
  request_id: Generated<string | null>;
  seq: ColumnType<number, never, never>;
  to_account: string;
  wallet_uid: ColumnType<string | null, never, never>;
}

export interface UnlimitedUnits {
  hold: number;
  order_id: string;
}

export interface UserCounts {
  count: number;
  role: Role;
  shard: number;
}

export interface UserNotes {
  about_id: string | null;
  about_kind: "order" | "request" | null;
  author: string;
  created_at: Generated<Date>;
  id: string;
  text: string;
  uid: string;
}

export interface Users {
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  email_verified: boolean;
  frozen_at: Date | null;
  frozen_message: ColumnType<Message | null, string | null, string | null>;
  frozen_reason: string | null;
  language: Language | null;
  left_at: Date | null;
  name: string;
  photo_url: string | null;
  preset: string | null;
  referral_code: ColumnType<string, never, never>;
  role: Generated<Role>;
  search_text: ColumnType<string, never, never>;
  uid: string;
  valid_from: Date | null;
}

export interface UserTags {
  author: string;
  created_at: Generated<Date>;
  tag: string;
  uid: string;
}

export interface VoucherCodes {
  ciphertext: Buffer;
  code_hash: Buffer;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  hidden_at: Date | null;
  hold: number | null;
  id: string;
  order_id: string | null;
  product_id: string;
  status: Generated<CodeStatus>;
  tail_hash: Buffer;
}

export interface VoucherSerials {
  code_id: string;
  serial_hash: Buffer;
}

export interface WalletMessages {
  account_id: string | null;
  arrived_at: Generated<Date>;
  digest: Buffer;
  external_id: string;
  forwarder_id: string;
  id: string;
  imported: Generated<boolean>;
  method: string | null;
  place: string;
  read_with: Generated<number>;
  received_at: Date;
  sender: string;
  shape: Buffer | null;
  sim: number | null;
  template: string | null;
  text: Buffer | null;
}

export interface Wallets {
  balance: Generated<Poisha>;
  uid: string;
}

export interface WalletSenders {
  added_at: Generated<Date>;
  id: string;
  method: MobileMoney;
  sender: string;
}

export interface WalletSums {
  balance: number;
  shard: number;
}

export interface WalletTemplates {
  added_at: Generated<Date>;
  added_by: string;
  adds: Generated<boolean>;
  changed: number;
  id: string;
  kind: string;
  method: string;
  removed_at: Date | null;
  samples: string[];
  source: string | null;
  why: string | null;
  wording: string;
}

export interface Schema {
  account_day_closings: AccountDayClosings;
  account_flags: AccountFlags;
  account_movements: AccountMovements;
  account_traces: AccountTraces;
  admin_notices: AdminNotices;
  admin_notices_seen: AdminNoticesSeen;
  approvals: Approvals;
  assignments: Assignments;
  audit_facts: AuditFacts;
  audit_log: AuditLog;
  automatic_sums: AutomaticSums;
  background_failures: BackgroundFailures;
  backup_runs: BackupRuns;
  bell_entries: BellEntries;
  block_version: BlockVersion;
  blocks: Blocks;
  categories: Categories;
  challenges: Challenges;
  coupon_uses: CouponUses;
  coupons: Coupons;
  day_ends: DayEnds;
  deliveries: Deliveries;
  delivery_attempts: DeliveryAttempts;
  delivery_looks: DeliveryLooks;
  favourite_games: FavouriteGames;
  former_records: FormerRecords;
  former_referrals: FormerReferrals;
  forwarder_accounts: ForwarderAccounts;
  forwarder_failures: ForwarderFailures;
  forwarder_hours: ForwarderHours;
  forwarder_senders: ForwarderSenders;
  forwarders: Forwarders;
  fund_request_counts: FundRequestCounts;
  fund_requests: FundRequests;
  goods_imports: GoodsImports;
  hero_slides: HeroSlides;
  history_imports: HistoryImports;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  imported_customers: ImportedCustomers;
  imported_goods: ImportedGoods;
  imported_pictures: ImportedPictures;
  imported_reviews: ImportedReviews;
  imports: Imports;
  incoming_payments: IncomingPayments;
  instances: Instances;
  leases: Leases;
  live_epoch: LiveEpoch;
  live_events: LiveEvents;
  message_preferences: MessagePreferences;
  messages_out: MessagesOut;
  operator_alerts: OperatorAlerts;
  operator_uses: OperatorUses;
  order_counts: OrderCounts;
  order_events: OrderEvents;
  order_gifts: OrderGifts;
  order_instructions: OrderInstructions;
  orders: Orders;
  outgoing_channels: OutgoingChannels;
  passkeys: Passkeys;
  payment_accounts: PaymentAccounts;
  payment_instructions: PaymentInstructions;
  player_names: PlayerNames;
  presets: Presets;
  product_stock: ProductStock;
  product_suppliers: ProductSuppliers;
  products: Products;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  reconciliation_runs: ReconciliationRuns;
  redeem_guides: RedeemGuides;
  referral_payments: ReferralPayments;
  referrals: Referrals;
  reviews: Reviews;
  rewarded_addresses: RewardedAddresses;
  risk_look: RiskLook;
  saved_player_ids: SavedPlayerIds;
  saved_views: SavedViews;
  schema_migrations: SchemaMigrations;
  seal_horizons: SealHorizons;
  seals: Seals;
  session_renewals: SessionRenewals;
  settings: Settings;
  sidebar_pins: SidebarPins;
  sign_in_times: SignInTimes;
  sign_in_tokens: SignInTokens;
  sign_ins: SignIns;
  staff_invites: StaffInvites;
  step_up_codes: StepUpCodes;
  supplier_events: SupplierEvents;
  supplier_exchanges: SupplierExchanges;
  supplier_readings: SupplierReadings;
  supplier_top_ups: SupplierTopUps;
  suppliers: Suppliers;
  telegram_chats: TelegramChats;
  telegram_codes: TelegramCodes;
  transaction_claims: TransactionClaims;
  transfers: Transfers;
  unlimited_units: UnlimitedUnits;
  user_counts: UserCounts;
  user_notes: UserNotes;
  user_tags: UserTags;
  users: Users;
  voucher_codes: VoucherCodes;
  voucher_serials: VoucherSerials;
  wallet_messages: WalletMessages;
  wallet_senders: WalletSenders;
  wallet_sums: WalletSums;
  wallet_templates: WalletTemplates;
  wallets: Wallets;
}
