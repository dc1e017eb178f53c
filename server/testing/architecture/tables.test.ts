import path from 'node:path';
import { expect, test } from 'vitest';
import { featureFolderOf, featureFolders, filesIn, read, serverFiles } from './sources';

/**
 * Tables without a `Change`: access rights, the progress of workers, and tables above merchants.
 */
const ORDINARY = new Set(
  [
    [
      'organisation',
      'merchant',
      'merchant_logo',
      'merchant_settings',
      'person',
      'membership',
      'session',
      'api_key',
      'totp',
      'passkey',
      'spent_challenge',
      'recovery_code',
      'invite',
      'password_reset',
      'push_device',
      'push_message',
    ],
    [
      'account_code',
      'notification_setting',
      'notified_head',
      'saved_view',
      'attempt',
      'rate_bucket',
      'seal_key',
      'audit_head',
      'audit_link',
      'idempotency',
    ],
    [
      'batch',
      'batch_row',
      'rule_version',
      'payout_draft',
      'payout_attempt',
      'refund_attempt',
      'sandbox_charge',
      'sandbox_instruction',
      'fund',
      'fund_scheme',
      'fund_distributor',
      'bank_holiday',
      'bank_calendar',
      'bank_connection',
      'bank_account',
      'bank_file',
      'bank_instruction',
      'bank_statement',
      'bank_entry',
      'bank_day',
      'bank_transfer',
      'rate_version',
      'rate_switch',
      'screening_decision',
      'screening_result',
      'screening_hit',
      'screened_record',
      'screening_pass',
      'screening_list',
      'screening_entry',
      'distributor_link_day',
      'webhook_attempt',
      'webhook_head',
      'request_log',
    ],
  ].flat(),
);

/**
 * These writes change no resource as callers see it, for example the time of the next attempt or what was
 * sent.
 */
const NO_CHANGES = [
  'server/features/collections/payins/store.ts: payin',
  'server/features/compliance/documents/store.ts: document',
  'server/features/developers/webhook-deliveries/claim.ts: webhook_delivery',
  'server/features/developers/webhook-deliveries/dispatch.ts: webhook_delivery',
  'server/features/developers/webhook-deliveries/resend.ts: webhook_delivery',
  'server/features/kit/timers.ts: timer',
  'server/features/payouts/payouts/store/due.ts: payout',
  'server/features/platform/distributor-links/store.ts: distributor_link',
  'server/features/platform/merchants/admin.ts: timer',
  'server/features/platform/merchants/open.ts: balance',
  'server/features/workspace/email/store.ts: mail',
  'server/features/workspace/exports/store.ts: export',
  'server/features/workspace/notifications/store.ts: notification',
  'server/ledger/raised-balances.ts: balance',
];

/** Resources without tables of their own. */
const WITHOUT_TABLES = new Set(['events']);

/**
 * Reads of another resource's tables: the holder of a token, the single query of a payout's creation, the payees
 * whose payouts a person has approved, what was paid to each beneficiary of a list, and the queue of the operator's
 * reviewers.
 */
const READ_ELSEWHERE = [
  'server/features/compliance/reviews/store.ts: payin',
  'server/features/compliance/reviews/store.ts: payment',
  'server/features/compliance/reviews/store.ts: payout',
  'server/features/compliance/reviews/store.ts: refund',
  'server/features/compliance/screening/records/store.ts: beneficiary',
  'server/features/compliance/screening/records/store.ts: customer',
  'server/features/payouts/beneficiaries/store.ts: payout',
  'server/features/payouts/beneficiaries/store.ts: validation',
  'server/features/payouts/payouts/store/context.ts: beneficiary',
  'server/features/payouts/payouts/store/context.ts: quote',
  'server/features/payouts/payouts/store/find.ts: approval_vote',
  'server/identity/keys/customer-token.ts: customer',
  'server/identity/keys/key-reader.ts: api_key',
  'server/identity/keys/session-token.ts: customer',
  'server/identity/keys/session-token.ts: payment_session',
];

type Model = {
  readonly table: string;
  readonly schema: string;
  readonly name: string;
  readonly model: string;
};

const models: readonly Model[] = filesIn('prisma/schema').flatMap((file) =>
  [...read(file).matchAll(/^model (\w+)/gm)].map(([, model]) => ({
    table: model!.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase(),
    schema: path.basename(file, '.prisma'),
    name: `${model![0]!.toLowerCase()}${model!.slice(1)}`,
    model: model!,
  })),
);

type Uses = { readonly verbs: string; readonly sql: string; readonly made: string };

const WRITES: Uses = {
  verbs: 'create|update|upsert|delete',
  sql: 'INSERT INTO|UPDATE|DELETE FROM',
  made: 'never',
};
const READS: Uses = { verbs: 'find|count|aggregate|groupBy', sql: 'FROM|JOIN', made: '=' };

/** Uses of a table by Prisma's verbs, SQL or `store`, as `file: table`. */
function findUses(tables: readonly Model[], { verbs, sql, made }: Uses): string[] {
  const patterns = tables.map(({ table, name, model }) => ({
    table,
    pattern: new RegExp(
      `\\.${name}\\s*\\.(${verbs})\\w*\\(|\\b(${sql}) ${table}\\b|(${made}) store\\('${model}'`,
    ),
  }));
  return serverFiles.flatMap((file) => {
    const text = read(file);
    return patterns.flatMap(({ table, pattern }) => (pattern.test(text) ? [`${file}: ${table}`] : []));
  });
}

const isStore = (file: string) => /\/store(\.ts|\/[\w-]+\.ts)$/.test(file);

const resourceOf = (file: string): string | undefined => {
  const folder = featureFolderOf(file);
  return folder && path.basename(folder);
};

test('rows of resources are written by commits only: return the writes as a Change', () => {
  const resources = models.filter(({ table }) => !ORDINARY.has(table));
  const writes = findUses(resources, WRITES);
  expect(writes.sort()).toEqual(NO_CHANGES);
});

test('a table is read only by the store of its resource: call that resource, or move the query there', () => {
  const names = new Set([...featureFolders].map((folder) => path.basename(folder)));
  const owned = models.filter(({ schema }) => names.has(schema) && !WITHOUT_TABLES.has(schema));
  const elsewhere = findUses(owned, READS).filter((line) => {
    const [file, table] = line.split(': ') as [string, string];
    const { schema } = owned.find((model) => model.table === table)!;
    const isOwn = isStore(file) && resourceOf(file) === schema;
    // Invariants compare the rows of several resources.
    return !isOwn && path.basename(file) !== 'invariants.ts';
  });
  expect(elsewhere.sort()).toEqual(READ_ELSEWHERE);
});

test('each JSON column names its type, which one columns.ts declares', () => {
  const columns = filesIn('prisma/schema').flatMap((file) =>
    [...read(file).matchAll(/(?:\/\/\/ \[(\w+)\]\n)? {2}(\w+) +Json\b/g)].map(([, type, column]) => ({
      column: `${file}: ${column}`,
      type,
    })),
  );
  const declared = serverFiles
    .filter((file) => path.basename(file) === 'columns.ts')
    .flatMap((file) => [...read(file).matchAll(/^ {4}type (\w+) =/gm)].map(([, type]) => type));
  expect(columns.filter(({ type }) => type === undefined).map(({ column }) => column)).toEqual([]);
  // An undeclared type would be `any`.
  expect([...new Set(columns.map(({ type }) => type))].sort()).toEqual(declared.sort());
});

test('balances and entries are read only by the ledger, stores and invariants', () => {
  const ledger = models.filter(({ table }) => table === 'balance' || table === 'ledger_entry');
  const elsewhere = findUses(ledger, READS).filter((line) => {
    const file = line.split(': ')[0]!;
    return !file.startsWith('server/ledger/') && !isStore(file) && path.basename(file) !== 'invariants.ts';
  });
  expect(elsewhere).toEqual([]);
});
