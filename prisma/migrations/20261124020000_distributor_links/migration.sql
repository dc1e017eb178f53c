-- What funds offer and who distributes it, as the operator loaded it. It stands above merchants: a distributor reads what a fund offers it.
CREATE TABLE fund (
  -- The fund itself, as a merchant.
  id id PRIMARY KEY REFERENCES merchant,
  name text NOT NULL,
  checkout_domain text COLLATE "C" UNIQUE
);
SELECT grant_table('fund', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE fund_scheme (
  -- Its code in capitals.
  key text COLLATE "C" PRIMARY KEY,
  fund_id id NOT NULL REFERENCES fund,
  code text NOT NULL,
  name text NOT NULL,
  plan text NOT NULL,
  isin text NOT NULL,
  -- Of a first purchase, in US cents.
  min_fresh_purchase amount NOT NULL CHECK (min_fresh_purchase > 0),
  max_fresh_purchase amount NOT NULL CHECK (max_fresh_purchase >= min_fresh_purchase),
  status text NOT NULL CHECK (status IN ('open', 'closed'))
);
CREATE INDEX fund_scheme_fund ON fund_scheme (fund_id);
SELECT grant_table('fund_scheme', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE fund_distributor (
  fund_id id NOT NULL REFERENCES fund,
  distributor_id id NOT NULL REFERENCES merchant,
  name text NOT NULL,
  arn text NOT NULL,
  enabled boolean NOT NULL,
  schemes text[] NOT NULL,
  PRIMARY KEY (fund_id, distributor_id)
);
CREATE INDEX fund_distributor_distributor ON fund_distributor (distributor_id);
SELECT grant_table('fund_distributor', app => '', system => 'SELECT, INSERT, UPDATE');

-- A link that a distributor, or the fund itself, shares with investors.
CREATE TABLE distributor_link (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'unavailable', 'disabled')),
  version integer NOT NULL,
  fund_id id NOT NULL REFERENCES fund,
  scheme_key text COLLATE "C" NOT NULL REFERENCES fund_scheme,
  -- As the catalogue named them when the link was last available.
  fund_name text NOT NULL,
  checkout_domain text,
  scheme_code text NOT NULL,
  scheme_name text NOT NULL,
  plan text NOT NULL,
  distributor_name text NOT NULL,
  distributor_arn text NOT NULL,
  amount amount CHECK (amount > 0),
  openings_count integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX distributor_link_id ON distributor_link (id);
CREATE INDEX distributor_link_status ON distributor_link (merchant_id, status, id);
CREATE INDEX distributor_link_fund ON distributor_link (merchant_id, fund_id, id);
SELECT tenant_table('distributor_link');

-- How often a link was opened on each day, in UTC.
CREATE TABLE distributor_link_day (
  merchant_id id NOT NULL REFERENCES merchant,
  link_id id NOT NULL,
  day date NOT NULL,
  openings integer NOT NULL,
  PRIMARY KEY (merchant_id, link_id, day),
  FOREIGN KEY (merchant_id, link_id) REFERENCES distributor_link
);
SELECT tenant_table('distributor_link_day');
