import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';

const FOLDER = 'prisma/schema';

/** Without any one of them, a search reads the whole table: 40 to 100 ms for 200,000 payouts instead of 1 ms. */
const SEARCHED = 'exact search by amount, invoice number or bank reference';

/** Indexes that Prisma's schema cannot express, because they are partial or of an expression. */
const ONLY_IN_SQL: Readonly<Record<string, string>> = {
  bank_file_message: 'unique among files that were sent',
  bank_file_received: 'unique bytes among files that were read',
  bank_file_report: 'unique ID of a report of an adapter',
  beneficiary_account: 'unique among those not rejected',
  conversion_quote: 'unique where there is a quote',
  customer_bank_account_in_use: 'one active account per customer',
  customer_email: 'of lower(email), among customers with a proven address',
  invite_open: 'one open invitation per address',
  password_reset_open: 'one open reset link per person',
  payin_request: 'unique where there is a request ID',
  payment_bank_reference: 'unique where a bank gave a reference',
  payment_attempt: 'one attempt at a time per payment link or order',
  payment_challenge: 'unique where there is a challenge',
  payment_request: 'unique where there is a request ID',
  payment_subscription_attempt: 'one attempt at a time per subscription',
  payout_request: 'unique where there is a request ID, except in drafts',
  price_default: 'one default price per platform',
  custom_role_name: 'unique names without regard to capitals',
  proposal_open: 'one open proposal per subject',
  request_log_error: 'requests that failed',
  request_log_given: 'requests with an ID that the caller gave',
  request_log_object: 'requests that name another resource',
  request_log_subject: 'requests that name a resource',
  refund_request: 'unique where there is a request ID',
  rfi_open: 'one open request per resource',
  screening_list_in_force: 'one version in force per source',
  screening_list_proposed: 'one proposal per source',
  virtual_account_iban: 'those with an IBAN, for credits of all merchants',
  virtual_account_number: 'of the IBAN, or the bank and account number',
  virtual_account_open: 'one active account per customer, method and currency',
  withdrawal_account_in_use: 'one active account per currency',
  withdrawal_account_waiting: 'one pending account per currency',

  balance_increased: 'queue of the worker: rows with a time',
  bank_entry_to_post: 'queue of the worker: entries whose money is to be posted',
  bank_file_to_send: 'queue of the worker: files to be sent',
  bank_instruction_open: 'queue of the worker: payments that no file holds',
  bank_instruction_pending: 'queue of the worker: accepted by an adapter',
  batch_work: 'queue of the worker: rows with a time',
  document_work: 'queue of the worker: rows with a time',
  export_work: 'queue of the worker: rows with a time',
  mail_waiting: 'queue of the worker: waiting emails',
  notification_setting_summary: 'queue of the worker: rows with a time',
  payout_work: 'queue of the worker: rows with a time',
  sandbox_instruction_returns: 'queue of the worker: rows with a time',
  validation_work: 'queue of the worker: rows with a time',
  webhook_delivery_due: 'queue of the worker: pending deliveries',
  webhook_delivery_order: 'pending deliveries of a subject',

  bank_entry_first: 'those that an earlier report contains',
  bank_entry_subject: 'those of a payment of ours',
  bank_instruction_file: 'those that a file holds',
  ledger_entry_receivable: 'the few entries of receivables',
  mail_sent: 'sent emails, for the limits per day',
  membership_custom_role: 'of people with a custom role',
  merchant_platform: 'merchants of platforms',
  merchant_transfer_reference: 'of the end of the ID, which a transfer names',
  notification_unread: 'the few unread ones',
  screening_hit_open: 'the few that wait for a person',
  screening_hit_pair: 'cleared pairs',
  screening_hit_stop: 'those that are not cleared',
  beneficiary_approval: 'the few that wait for a person',
  beneficiary_replaces: 'those that replace another',
  payout_recurring: 'those of recurring payouts',
  payin_open_link: 'those of open links',
  payin_open: 'active ones, for matching transfers',
  payin_transfer_reference: 'of the end of the ID, which a transfer names',
  payin_quote: 'those with a quote',
  payment_named: 'transfers that name a payment link or order',
  payment_settlement: 'settled ones',
  payment_unmatched: 'the few without a payment link or order',
  payment_unsettled: 'those that a withdrawal will include',
  payout_batch: 'payouts of batches',
  payout_destination_amount: SEARCHED,
  payout_invoice: SEARCHED,
  payout_retry: 'retries',
  payout_source_amount: SEARCHED,
  payout_utr: SEARCHED,
  quote_remittance: 'quotes of remittances, which lists read without passing others',
  settlement_transaction_source: 'those with a source',
  subscription_next: 'those with a next payment',
};

type Index = { readonly name: string; readonly about: string };

const describeIndex = (table: string, isUnique: boolean, columns: readonly string[]): string =>
  `${table} ${isUnique ? 'unique ' : ''}(${columns.join(', ')})`;

function declaredIndexes(): Index[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    return [...text.matchAll(/^model \w+ \{(.*?)^\}/gms)].flatMap(([, body]) => indexesOf(body!));
  });
}

function indexesOf(model: string): Index[] {
  const table = /@@map\("(\w+)"\)/.exec(model)![1]!;
  const list = [...model.matchAll(/@@(index|unique)\(\[([^\]]+)\](?:, map: "(\w+)")?\)/g)].map(
    ([, kind, columns, name]) => ({ kind: kind!, columns: columns!.split(', '), name }),
  );
  const single = [...model.matchAll(/^ {2}(\w+) .*[^@]@unique(?:\(map: "(\w+)"\))?/gm)].map(
    ([, column, name]) => ({ kind: 'unique', columns: [column!], name }),
  );
  return [...list, ...single].map(({ kind, columns, name }) => ({
    name: name ?? [table, ...columns, kind === 'unique' ? 'key' : 'idx'].join('_'),
    about: describeIndex(table, kind === 'unique', columns),
  }));
}

async function secondaryIndexes(): Promise<(Index & { isPlain: boolean })[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{
      name: string;
      table: string;
      is_unique: boolean;
      is_plain: boolean;
      columns: string[];
    }>(
      `SELECT n.relname AS name, t.relname AS table, i.indisunique AS is_unique,
         i.indpred IS NULL AND i.indexprs IS NULL AS is_plain,
         ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) FROM generate_series(1, i.indnatts) k ORDER BY k) AS columns
       FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
       WHERE t.relnamespace = 'public'::regnamespace AND NOT i.indisprimary AND NOT t.relispartition AND t.relname <> '_prisma_migrations'`,
    );
    return rows.map(({ name, table, is_unique, is_plain, columns }) => ({
      name,
      about: describeIndex(
        table,
        is_unique,
        columns.map((column) => column.replaceAll('"', '')),
      ),
      isPlain: is_plain,
    }));
  } finally {
    await client.end();
  }
}

const lines = (indexes: readonly Index[]) => indexes.map(({ name, about }) => `${name}: ${about}`).sort();

test('the schema declares every secondary index that it can express, as it is in the database', async () => {
  const found = await secondaryIndexes();
  expect(lines(declaredIndexes())).toEqual(lines(found.filter(({ isPlain }) => isPlain)));
});

test('every index that the schema cannot express is listed with its reason', async () => {
  const found = await secondaryIndexes();
  const special = found.filter(({ isPlain }) => !isPlain).map(({ name }) => name);
  expect(Object.keys(ONLY_IN_SQL).sort()).toEqual(special.sort());
});
