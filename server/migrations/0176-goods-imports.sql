CREATE TABLE goods_imports (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  games         integer NOT NULL CHECK (games >= 0),
  products      integer NOT NULL CHECK (products >= 0),
  codes         integer NOT NULL CHECK (codes >= 0),
  skipped       integer NOT NULL CHECK (skipped >= 0),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
CREATE TABLE imported_goods (
  id         uuid NOT NULL,
  import_id  uuid NOT NULL REFERENCES goods_imports (id),
  what       text NOT NULL CHECK (what IN ('game', 'product', 'code', 'stock')),
  line       integer NOT NULL,
  name       text,
  sku        text,
  product_id text,
  stock      integer,
  unlimited  boolean,
  PRIMARY KEY (import_id, what, id),
  CHECK ((what = 'stock') = (stock IS NOT NULL AND unlimited IS NOT NULL))
);
CREATE INDEX imported_goods_by_id ON imported_goods (id);

CREATE TABLE imported_pictures (
  id         uuid PRIMARY KEY,
  import_id  uuid NOT NULL REFERENCES goods_imports (id),
  what       text NOT NULL CHECK (what IN ('game', 'product')),
  subject_id uuid NOT NULL,
  line       integer NOT NULL,
  address    text NOT NULL,
  content    bytea,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  tries      integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at     timestamptz NOT NULL DEFAULT now(),
  why        jsonb,
  CHECK ((state = 'failed') = (why IS NOT NULL) AND (state = 'waiting' OR content IS NULL)),
  UNIQUE (import_id, what, subject_id)
);
CREATE INDEX imported_pictures_waiting ON imported_pictures (due_at, id) WHERE state = 'waiting';
