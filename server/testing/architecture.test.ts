import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

const ROOT = path.resolve(import.meta.dirname, '../..');

const sources = ['app', 'components', 'server'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('server/data/prisma/')),
);
const product = sources.filter((name) => !/\.test\.tsx?$|^(app\/_|server\/)testing\//.test(name));
const known = new Set(sources);

const imports: Import[] = product.flatMap((from) =>
  [
    ...readFileSync(path.join(ROOT, from), 'utf8').matchAll(/(import|export)( type)?\s[^;]*?from '([^']+)'/g),
  ].flatMap(([, , type, target]) => {
    const to = resolve(from, target!);
    return to ? [{ from, to, typeOnly: type !== undefined }] : [];
  }),
);

function resolve(from: string, target: string): string | undefined {
  if (!/^[.@]\.?\//.test(target)) return undefined;
  const base = target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(from), target);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((name) =>
    known.has(name),
  );
}

/** Layers of the server, lowest first: a file imports from its own layer and those below. */
const LAYERS = [
  ['kernel'],
  ['log', 'threads', 'data'],
  ['ledger', 'audit', 'identity', 'providers', 'files', 'mail'],
  ['features'],
  ['api'],
  ['process'],
  ['main'],
];
const layerOf = (file: string) => {
  const name = /^server\/([\w-]+)/.exec(file)![1]!;
  const layer = LAYERS.findIndex((names) => names.includes(name));
  if (layer < 0) throw new Error(`server/${name} is in no layer`);
  return layer;
};

/** Folders of resources: those that others may enter, by one of these files. */
const resources = new Set(
  product
    .filter((file) => /^server\/features\/.*\/(contract|dashboard|public)\.ts$/.test(file))
    .map((file) => path.dirname(file)),
);
const resourceOf = (file: string): string | undefined => {
  let folder = path.dirname(file);
  while (folder.startsWith('server/features/') && !resources.has(folder)) folder = path.dirname(folder);
  return resources.has(folder) ? folder : undefined;
};
const featureOf = (file: string) => {
  const folder = resourceOf(file);
  return folder && path.basename(folder);
};

/** A feature may call only these others. */
const ARROWS: Record<string, readonly string[]> = {
  'approval-rules': ['beneficiaries', 'fx', 'proposals'],
  beneficiaries: ['banks', 'documents', 'notes'],
  batches: ['beneficiaries', 'documents', 'payouts'],
  balances: ['conversions', 'payments', 'payouts'],
  conversions: ['fx', 'pricing', 'quotes'],
  customers: ['beneficiaries'],
  validations: ['beneficiaries'],
  checkout: [
    'customers',
    'lrs',
    'merchants',
    'payins',
    'payments',
    'settings',
    'subscriptions',
    'virtual-accounts',
  ],
  'distributor-links': ['payment-sessions'],
  home: ['payouts', 'settings'],
  'internal-transfers': ['approval-rules'],
  lrs: ['beneficiaries', 'customers', 'fx', 'quotes'],
  merchants: ['documents', 'lrs', 'monthly-fees', 'notes', 'payins', 'prices'],
  payins: [
    'beneficiaries',
    'customers',
    'documents',
    'fx',
    'lrs',
    'email',
    'notes',
    'prices',
    'pricing',
    'quotes',
    'rfis',
  ],
  payments: [
    'beneficiaries',
    'customers',
    'fx',
    'lrs',
    'email',
    'notes',
    'payins',
    'prices',
    'pricing',
    'quotes',
    'rfis',
    'subscriptions',
    'virtual-accounts',
  ],
  notifications: ['email'],
  people: ['proposals'],
  'payment-sessions': ['customers', 'notes', 'payins'],
  payouts: [
    'approval-rules',
    'beneficiaries',
    'comments',
    'documents',
    'fx',
    'lrs',
    'email',
    'notes',
    'notifications',
    'pricing',
    'quotes',
    'rfis',
  ],
  'platform-merchants': ['documents', 'merchants', 'prices'],
  prices: ['fx', 'pricing'],
  pricing: ['fx'],
  quotes: ['fx', 'prices', 'pricing'],
  refunds: ['documents', 'payments'],
  remittances: ['customers', 'payins', 'quotes'],
  reports: ['balances', 'monthly-fees', 'payments', 'payouts', 'settings', 'settlements'],
  rfis: ['documents'],
  settings: ['merchants', 'notes', 'payins'],
  settlements: ['approval-rules', 'notifications', 'payments', 'payouts', 'pricing', 'withdrawal-accounts'],
  subscriptions: ['customers', 'email', 'notes', 'pricing'],
  'virtual-accounts': ['customers'],
  'withdrawal-accounts': ['beneficiaries'],
};

/**
 * A commit does not write these tables: access rights, the progress of workers, and tables above merchants.
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
      'sandbox_charge',
      'sandbox_instruction',
      'fund',
      'fund_scheme',
      'fund_distributor',
      'distributor_link_day',
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

/** Whose features only show what floors below them write. */
const SHOWN = new Set(['events']);

/** Reads of another feature's tables: the holder of a token, and the single query of a payout's creation. */
const READ_ELSEWHERE = [
  'server/features/payouts/payouts/store/context.ts: beneficiary',
  'server/features/payouts/payouts/store/context.ts: quote',
  'server/identity/keys/customer-token.ts: customer',
  'server/identity/keys/session-token.ts: customer',
  'server/identity/keys/session-token.ts: payment_session',
];

type Model = { readonly table: string; readonly schema: string; readonly name: string };

const models: readonly Model[] = readdirSync(path.join(ROOT, 'prisma/schema')).flatMap((file) =>
  [...readFileSync(path.join(ROOT, 'prisma/schema', file), 'utf8').matchAll(/^model (\w+)/gm)].map(
    ([, model]) => ({
      table: model!.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase(),
      schema: path.basename(file, '.prisma'),
      name: `${model![0]!.toLowerCase()}${model!.slice(1)}`,
    }),
  ),
);

const onServer = product.filter((file) => file.startsWith('server/'));

/** Finds uses of a table by Prisma's verbs or SQL, as `file: table`. */
function naming(tables: readonly Model[], verbs: string, sql: string): string[] {
  const patterns = tables.map(({ table, name }) => ({
    table,
    pattern: new RegExp(`\\.${name}\\s*\\.(${verbs})\\w*\\(|\\b(${sql}) ${table}\\b`),
  }));
  return onServer.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return patterns.flatMap(({ table, pattern }) => (pattern.test(text) ? [`${file}: ${table}`] : []));
  });
}

const BROWSER_SAFE = /^server\/(kernel\/|features\/.*\/(([\w-]+-)?(contract|dashboard)|schema)\.ts$)/;

const BROWSER_PACKAGES = ['zod', 'libphonenumber-js/min'];

const arrow = ({ from, to }: Import) => `${from} → ${to}`;

describe('the shape of the code', () => {
  test('imports go down through the layers: move the code down, or pass it in from above', () => {
    const upward = imports.filter(
      ({ from, to }) =>
        from.startsWith('server/') && (!to.startsWith('server/') || layerOf(to) > layerOf(from)),
    );
    expect(upward.map(arrow)).toEqual([]);
  });

  test('a feature is reached through its public.ts, along the arrows named here', () => {
    const strange = imports.filter(({ from, to }) => {
      const [caller, called] = [featureOf(from), featureOf(to)];
      if (!called || caller === called) return false;
      const entries =
        caller || from.startsWith('server/process/')
          ? ['public.ts']
          : ['public.ts', 'index.ts', 'contract.ts', 'dashboard.ts'];
      const allowed = !caller || ARROWS[caller]?.includes(called);
      return !allowed || !entries.includes(path.basename(to));
    });
    expect(strange.map(arrow)).toEqual([]);
  });

  test('pages know of the server its engine, its kernel, its contracts and its types', () => {
    const strange = imports.filter(
      ({ from, to, typeOnly }) =>
        /^(app|components)\//.test(from) &&
        to.startsWith('server/') &&
        !typeOnly &&
        !/^server\/(api\/engine\.ts|kernel\/.*|features\/.*\/(contract|dashboard)\.ts)$/.test(to),
    );
    expect(strange.map(arrow)).toEqual([]);
  });

  test('contracts, their schemas and the kernel run in a browser: they import packages that do, the kernel and each other', () => {
    const strange = product
      .filter((file) => BROWSER_SAFE.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '([^']+)'/g)]
          .map(([, target]) => target!)
          .filter(
            (target) => !BROWSER_PACKAGES.includes(target) && !BROWSER_SAFE.test(resolve(file, target) ?? ''),
          )
          .map((target) => `${file} → ${target}`),
      );
    expect(strange).toEqual([]);
  });

  test('every file of rows is a sheetFile, which marks what a spreadsheet would take for a formula', () => {
    const written = imports.filter(
      ({ from, to }) =>
        /^server\/files\/spreadsheet\/(csv|xlsx)\.ts$/.test(to) &&
        !from.startsWith('server/files/spreadsheet/'),
    );
    expect(written.map(arrow)).toEqual([]);
    const types = onServer.filter((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes("'text/csv"),
    );
    // Uploads have this type too.
    expect(types.sort()).toEqual([
      'server/features/compliance/documents/inspection/content-type.ts',
      'server/files/spreadsheet/file.ts',
    ]);
  });

  test('what is created has one time: two readings of the clock may differ', () => {
    const twice = onServer.filter((file) =>
      /created_at: \S*now\(\),\s*updated_at: \S*now\(\)/i.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(twice).toEqual([]);
  });

  test('no import goes in a circle: what two files need of each other belongs in a third', () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  test('no two folders import each other, or in a circle', () => {
    const edges = imports
      .flatMap((one) => foldersOf(one) ?? [])
      .filter(({ from }) => from.startsWith('server/'));
    expect(circlesOf(edges)).toEqual([]);
  });

  test('a resource is changed by a commit: return what to write as a Change', () => {
    const resources = models.filter(({ table }) => !ORDINARY.has(table));
    const written = naming(resources, 'create|update|upsert|delete', 'INSERT INTO|UPDATE|DELETE FROM');
    expect(written.sort()).toEqual(NO_CHANGES);
  });

  test('a table is read by the store of its feature: ask that feature, or move the query there', () => {
    const features = new Set(product.map(featureOf));
    const owned = models.filter(({ schema }) => features.has(schema) && !SHOWN.has(schema));
    const isStoreOf = (file: string, table: string) => {
      const { schema } = owned.find((model) => model.table === table)!;
      return featureOf(file) === schema && /\/store(\.ts|\/[\w-]+\.ts)$/.test(file);
    };
    const elsewhere = naming(owned, 'find|count|aggregate|groupBy', 'FROM|JOIN').filter((line) => {
      const [file, table] = line.split(': ') as [string, string];
      // The books are checked against the rows of every feature.
      return !isStoreOf(file, table) && path.basename(file) !== 'invariants.ts';
    });
    expect(elsewhere.sort()).toEqual(READ_ELSEWHERE);
  });

  test('balances and entries are read by the ledger, by stores and by those who check books', () => {
    const ledger = models.filter(({ table }) => table === 'balance' || table === 'ledger_entry');
    const elsewhere = naming(ledger, 'find|count|aggregate|groupBy', 'FROM|JOIN').filter(
      (line) => !/^server\/ledger\/|\/store(\.ts|\/[\w-]+\.ts):|\/invariants\.ts:/.test(line),
    );
    expect(elsewhere).toEqual([]);
  });

  test('a file is named for what it holds', () => {
    const vague = product.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common|types|service)\.tsx?$/.test(file),
    );
    expect(vague).toEqual([]);
  });

  test('only the money module does arithmetic on the parts of an amount that came as decimals', () => {
    const floats = product.filter(
      (file) =>
        /^server\/(features|kernel|ledger|providers)\//.test(file) &&
        /parseFloat|toFixed\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(floats).toEqual([]);
  });
});

/**
 * A folder and the rooms inside it count as one, because a folder's index imports its rooms and they its types.
 */
function foldersOf({ from, to }: Import): { from: string; to: string } | undefined {
  const [a, b] = [resourceOf(from) ?? path.dirname(from), resourceOf(to) ?? path.dirname(to)];
  const isInside = `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
  return isInside ? undefined : { from: a, to: b };
}

function circlesOf(edges: readonly { from: string; to: string }[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      found.push([...trail.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
