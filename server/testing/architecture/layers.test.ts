import path from 'node:path';
import { expect, test } from 'vitest';
import { arrow, circlesOf, featureFolderOf, type Import, imports, product, read, resolve } from './sources';

/** Lowest first: a file imports from its own layer and those below. */
const SERVER_LAYERS = [
  ['kernel'],
  ['log', 'threads', 'data'],
  ['ledger', 'audit', 'identity', 'providers', 'files', 'mail', 'push', 'screening', 'webhooks'],
  ['features'],
  ['api'],
  ['process'],
  ['main'],
];

/** Resources of the server that a resource imports. */
const FEATURES: Record<string, string> = {
  'account-details': 'payins virtual-accounts',
  'api-keys': 'proposals',
  'approval-rules': 'approvals fx proposals',
  beneficiaries: 'approval-rules approvals banks documents notes',
  'bank-detail-requests': 'beneficiaries settings',
  'bank-holidays': 'merchants',
  'beneficiary-imports': 'batches beneficiaries documents',
  banking: 'merchants payins payments payouts refunds settlements virtual-accounts',
  batches: 'beneficiaries documents payouts',
  balances: 'conversions payments payouts',
  conversions: 'fx pricing quotes',
  customers: 'beneficiaries',
  validations: 'beneficiaries',
  checkout:
    'customers invoices lrs merchants open-links payins payments settings subscriptions virtual-accounts',
  'distributor-links': 'payment-sessions',
  home: 'payouts settings',
  'internal-transfers': 'approval-rules approvals',
  invoices: 'customers payins settings',
  lrs: 'beneficiaries customers fx pricing quotes',
  merchants: 'documents lrs monthly-fees notes payins prices',
  overview: 'api-keys proposals request-logs webhook-deliveries webhook-endpoints',
  payins: 'beneficiaries customers documents fx lrs email notes prices pricing quotes rfis virtual-accounts',
  payments:
    'beneficiaries customers fx lrs email merchants notes open-links payins prices pricing quotes rfis settings subscriptions virtual-accounts',
  notifications: 'email push-devices',
  'open-links': 'customers payins',
  people: 'notifications proposals roles',
  proposals: 'approvals',
  approvals: 'absences',
  'payment-sessions': 'customers notes payins',
  payouts:
    'approval-rules approvals beneficiaries comments documents fx email notes notifications payment-rails pricing quotes rfis',
  'platform-merchants': 'documents merchants prices',
  prices: 'fx pricing',
  pricing: 'fx',
  quotes: 'fx payment-rails prices pricing',
  rates: 'merchants payouts',
  'reference-data': 'beneficiaries payins payment-rails payouts',
  'recurring-payouts': 'beneficiaries payouts',
  reviews: 'merchants payins payments payouts refunds',
  refunds: 'customers documents email payments',
  remittances: 'customers lrs payins quotes',
  reports: 'balances monthly-fees payments payouts settings settlements',
  rfis: 'documents',
  roles: 'proposals',
  screening: 'beneficiaries customers merchants',
  settings: 'merchants notes payins',
  settlements: 'approval-rules approvals notifications payment-rails payments pricing withdrawal-accounts',
  subscriptions: 'customers email notes pricing',
  'virtual-accounts': 'customers',
  'webhook-deliveries': 'events webhook-endpoints',
  'webhook-endpoints': 'events',
  'withdrawal-accounts': 'approvals beneficiaries',
};

/** Resources of the dashboard that a resource imports. */
const PAGES: Record<string, string> = {
  'approval-rules': 'absences',
  approvals: 'beneficiaries payouts',
  balances: 'convert statements',
  batches: 'beneficiaries payouts',
  calendar: 'payouts',
  conversions: 'balances convert',
  customers: 'lrs-accounts payments virtual-accounts',
  'checkout-sessions': 'customers payins payment-links',
  'distributor-links': 'customers payment-links',
  drafts: 'beneficiaries payouts',
  events: 'webhook-deliveries',
  home: 'approvals convert payouts',
  lrs: 'beneficiaries convert customers documents lrs-accounts',
  merchants: 'internal-transfers',
  'monthly-fees': 'balances',
  'open-links': 'payins payment-links',
  orders: 'lrs payins payment-links rfis',
  overview: 'webhooks',
  payins: 'customers payments',
  'payment-links': 'customers documents payins payments rfis',
  payments: 'refunds rfis',
  payouts: 'beneficiaries convert rfis',
  people: 'roles',
  recurring: 'beneficiaries payouts',
  reports: 'monthly-fees statements',
  rfis: 'documents',
  sandbox: 'account-details',
  splits: 'payins prices',
  subscriptions: 'customers payins payment-links payments',
  validations: 'beneficiaries',
  webhooks: 'webhook-deliveries',
};

const AREA = '(?:payouts|collections|treasury(?:/fees)?|compliance|workspace|platform|developers|pages)';
const PAGE_FOLDER = new RegExp(`^app/_dashboard/${AREA}/[\\w-]+(?=/)`);
const pageFolderOf = (file: string) => PAGE_FOLDER.exec(file)?.[0];

const nameOf = (folder: string | undefined) => folder && path.basename(folder);
const allows = (table: Record<string, string>, from: string, to: string) =>
  table[from]?.split(' ').includes(to) ?? false;

/** Runs in a browser too. */
const BROWSER_SAFE =
  /^server\/(kernel\/|features\/(.*\/)?(([\w-]+-)?(contract|dashboard)|schema|words|words\/[\w-]+)\.ts$)/;
const BROWSER_PACKAGES = ['zod', 'libphonenumber-js/min'];
const WORDS = /\/words(\/[\w-]+)?\.ts$/;

const find = (isWrong: (one: Import) => boolean): string[] => imports.filter(isWrong).map(arrow);

function serverLayerOf(file: string): number {
  const name = /^server\/([\w-]+)/.exec(file)![1]!;
  const layer = SERVER_LAYERS.findIndex((names) => names.includes(name));
  if (layer < 0) throw new Error(`server/${name} is in no layer`);
  return layer;
}

test('the server imports down its layers only: move the code down, or pass it in from above', () => {
  const upward = find(
    ({ from, to }) =>
      from.startsWith('server/') && (!to.startsWith('server/') || serverLayerOf(to) > serverLayerOf(from)),
  );
  expect(upward).toEqual([]);
});

test('a resource of the server is imported through its public.ts or words, as FEATURES allows', () => {
  const wrong = find(({ from, to }) => {
    const [caller, called] = [featureFolderOf(from), featureFolderOf(to)];
    if (!called || caller === called) return false;
    const isAllowed = !caller || allows(FEATURES, nameOf(caller)!, nameOf(called)!);
    const isEntry = WORDS.test(to) || entriesFor(from).test(to);
    return !isAllowed || !isEntry;
  });
  expect(wrong).toEqual([]);
});

const entriesFor = (from: string): RegExp =>
  /^server\/(features|process)\//.test(from)
    ? /\/public\.ts$/
    : /\/(public|index|schema|([\w-]+-)?(contract|dashboard))\.ts$/;

test('pages import from the server its engine, kernel, contracts, words and types', () => {
  const wrong = find(
    ({ from, to, typeOnly }) =>
      /^(app|components)\//.test(from) &&
      to.startsWith('server/') &&
      !typeOnly &&
      !BROWSER_SAFE.test(to) &&
      to !== 'server/api/engine.ts',
  );
  expect(wrong).toEqual([]);
});

test('the kernel, contracts and words import only what runs in a browser', () => {
  const wrong = product
    .filter((file) => BROWSER_SAFE.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/from '([^']+)'/g)]
        .map(([, target]) => target!)
        .filter(
          (target) => !BROWSER_PACKAGES.includes(target) && !BROWSER_SAFE.test(resolve(file, target) ?? ''),
        )
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

/** Says how a resource of the dashboard appears elsewhere, and loads no page. */
const isManifest = (file: string): boolean =>
  /^app\/_dashboard\/(?!kit\/)(.+\/resource|resources|navigation)\.ts$/.test(file);

/** Has a part of each resource that the search finds. */
const LOOKS = 'app/_dashboard/looks.ts';

/** Components, kit, manifests, resources, then the shell's registry and the routes. */
function pageLayerOf(file: string): number {
  if (file.startsWith('components/')) return 0;
  if (/^app\/_(trpc|webauthn)\//.test(file)) return 1;
  if (file.startsWith('app/_dashboard/kit/')) return 2;
  if (isManifest(file)) return 3;
  if (pageFolderOf(file) || file.startsWith('app/_dashboard/shell/')) return 4;
  return 5;
}

test('pages import down their layers only, and components know neither resources nor tRPC', () => {
  const upward = find(
    ({ from, to }) =>
      /^(app|components)\//.test(from) &&
      /^(app|components)\//.test(to) &&
      pageLayerOf(to) > pageLayerOf(from),
  );
  expect(upward).toEqual([]);
});

test('the shell imports no resource: registry.ts passes them in', () => {
  const wrong = find(
    ({ from, to }) => from.startsWith('app/_dashboard/shell/') && pageFolderOf(to) !== undefined,
  );
  expect(wrong).toEqual([]);
});

test('a resource of the dashboard is imported through its index.ts or resource.ts, as PAGES allows', () => {
  const wrong = find(({ from, to }) => {
    if (from === LOOKS) return false;
    const [caller, called] = [pageFolderOf(from), pageFolderOf(to)];
    const isRoute = !from.startsWith('app/_dashboard/');
    if (!called || caller === called || isRoute || isManifest(from)) return false;
    const isAllowed = !caller || allows(PAGES, nameOf(caller)!, nameOf(called)!);
    return !isAllowed || (to !== `${called}/index.ts` && to !== `${called}/resource.ts`);
  });
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle: code that two of them need belongs in a third', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(circlesOf(imports.flatMap((one) => foldersOf(one) ?? []))).toEqual([]);
});

/** A folder and the folders inside it count as one: its index imports them, and they import its types. */
function foldersOf({ from, to }: Import): { from: string; to: string } | undefined {
  const [a, b] = [folderOf(from), folderOf(to)];
  const isInside = `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
  return isInside ? undefined : { from: a, to: b };
}

const folderOf = (file: string) =>
  isManifest(file) ? 'manifests' : (featureFolderOf(file) ?? pageFolderOf(file) ?? path.dirname(file));

test('inside a resource no folders import each other in a circle: code that two of them need goes below both', () => {
  const inside = imports.flatMap(({ from, to }) => {
    const resource = featureFolderOf(from) ?? pageFolderOf(from);
    if (!resource || resource !== (featureFolderOf(to) ?? pageFolderOf(to))) return [];
    return { from: partOf(resource, from), to: partOf(resource, to) };
  });
  expect(circlesOf(inside.filter(({ from, to }) => from !== to))).toEqual([]);
});

/** A top folder of the resource, or a file at its top level. */
const partOf = (resource: string, file: string): string =>
  `${resource}/${file.slice(resource.length + 1).split('/')[0]}`;

test('only the providers know those of the sandbox', () => {
  const known = imports.filter(
    ({ from, to }) => to.startsWith('server/providers/sandbox/') && !from.startsWith('server/providers/'),
  );
  expect(known.map(arrow)).toEqual([]);
});

test('operator commands, exports and the worker load no router', () => {
  const starts = ['operator/operator.ts', 'task-process.ts', 'worker-thread.ts'];
  const reached = new Set(starts.map((file) => `server/process/${file}`));
  for (const file of reached)
    for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) reached.add(to);
  expect(reached).toContain('server/process/create-services.ts');
  expect([...reached].filter((file) => /^server\/api\/(routers|rest|openapi|trpc|pages)/.test(file))).toEqual(
    [],
  );
});
