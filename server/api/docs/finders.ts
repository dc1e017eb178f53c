// biome-ignore lint/suspicious/noExplicitAny: each finder reads the fields of its own list.
type Row = any;

/** Rows of a list, newest first; none if the reader may not see them. */
export type Read = (list: string, filters?: object) => Promise<readonly Row[]>;

/** The values of one kind, in the order in which a sample names them. Empty if no record fits. */
type Find = (read: Read, merchantId: string) => Promise<readonly string[]>;

type Search = {
  readonly filters?: object;
  readonly fits?: (row: Row) => boolean;
  readonly pick?: (row: Row) => readonly string[];
};

const MAX_LOOKED_AT = 50;

/** Finds values of the newest record that fits. */
const newestOf =
  (list: string, { filters = {}, fits, pick = ({ id }) => [id] }: Search = {}): Find =>
  async (read) => {
    const rows = await read(list, { per_page: fits ? MAX_LOOKED_AT : 1, ...filters });
    const row = fits ? rows.find(fits) : rows[0];
    return row ? pick(row) : [];
  };

const byMerchantId: Search = { pick: ({ merchant_id }) => [merchant_id] };

/** Lists by the prefix of their IDs, or by the field that names one of their rows. */
export const LISTS: Readonly<Record<string, string>> = {
  balance_currency: 'withdrawal_accounts.list',
  bene: 'beneficiaries.list',
  conv: 'conversions.list',
  cust: 'customers.list',
  doc: 'documents.list',
  evt: 'events.list',
  inttransfer: 'internal_transfers.list',
  key: 'api_keys.list',
  mfee: 'monthly_fees.list',
  merch: 'platform_merchants.list',
  order: 'orders.list',
  payout: 'payouts.list',
  payt: 'payments.list',
  plink: 'payment_links.list',
  price: 'prices.list',
  psess: 'payment_sessions.list',
  refund: 'refunds.list',
  req: 'request_logs.list',
  rfi: 'rfis.list',
  scheme_code: 'distributor_links.schemes',
  setl: 'settlements.list',
  shl: 'distributor_links.list',
  sub: 'subscriptions.list',
  whd: 'webhook_deliveries.list',
  whe: 'webhook_endpoints.list',
};

const activePayee = (fits?: Search['fits']): Find =>
  newestOf('beneficiaries.list', { filters: { status: 'active', currency: 'INR' }, ...(fits && { fits }) });

const neftPayee = activePayee(({ payment_rails }) => payment_rails.includes('neft'));

// As many as the recorded examples answer with.
const ASKED_DOCUMENTS = 2;

const askedIn = (documents: readonly { readonly rfi_doc_id: string }[]) =>
  documents.map(({ rfi_doc_id }) => rfi_doc_id);

const OPEN_RFIS = ['action_required', 'under_review'];

const openRfi = (pick: Search['pick'], type?: string): Find =>
  newestOf('rfis.list', {
    filters: { status: 'action_required' },
    fits: ({ entity_type, documents_required }) =>
      documents_required.length === ASKED_DOCUMENTS && (type === undefined || entity_type === type),
    ...(pick && { pick }),
  });

const openRfiDocuments = (type?: string): Find =>
  openRfi(({ documents_required }) => askedIn(documents_required), type);

const stoppedPayin = (list: string, pick?: Search['pick']): Find =>
  newestOf(list, {
    filters: { status: 'action_required' },
    fits: ({ rfi_documents }) => rfi_documents.length === ASKED_DOCUMENTS,
    ...(pick && { pick }),
  });

const stoppedPayinDocuments = (list: string): Find =>
  stoppedPayin(list, ({ rfi_documents }) => askedIn(rfi_documents));

const lrsCustomer = newestOf('customers.list', {
  fits: ({ country, customer_type, tax_identification_number }) =>
    country === 'IND' && customer_type === 'individual' && tax_identification_number !== null,
});

const lrsAccount: Find = async (read, merchantId) => {
  const [id] = await lrsCustomer(read, merchantId);
  const fits: Search['fits'] = (account) => account.id.startsWith('acclrs_');
  return id ? newestOf('lrs.accounts', { filters: { id }, fits })(read, merchantId) : [];
};

const unmatchedPayment = newestOf('payments.list', {
  fits: ({ status, payment_method, payin_id, customer_id, refunded_amount }) =>
    status === 'success' &&
    payment_method.type === 'bank_transfer' &&
    refunded_amount === 0 &&
    payin_id === null &&
    customer_id === null,
});

const inStatus = (list: string, status: string): Find => newestOf(list, { filters: { status } });

const CANCELLABLE = ['queued', 'action_required', 'pending_approval'];

/** Finders for operations that accept only some records. */
const FINDERS: Readonly<Record<string, Readonly<Record<string, Find>>>> = {
  // The newest may be the one that is in the shell.
  'api_keys.revoke': { key: async () => [] },
  'beneficiaries.mock_review': { bene: inStatus('beneficiaries.list', 'pending') },
  'beneficiaries.restore': { bene: newestOf('beneficiaries.list', { filters: { archived: true } }) },
  'distributor_links.create': {
    scheme_code: newestOf('distributor_links.schemes', { pick: ({ code }) => [code] }),
  },
  'distributor_links.disable': { shl: inStatus('distributor_links.list', 'active') },
  'internal_transfers.create': {
    merch: async (read, merchantId) => {
      const filters = { status: 'success' };
      const found = await newestOf('platform_merchants.list', { ...byMerchantId, filters })(read, merchantId);
      return found.length ? [merchantId, ...found] : [];
    },
  },
  'lrs.account': { cust: lrsCustomer, acclrs: lrsAccount },
  'lrs.accounts': { cust: lrsCustomer },
  'lrs.add_account': { cust: lrsCustomer },
  'lrs.quote': { cust: lrsCustomer },
  'lrs.set_bank_customer_id': { cust: lrsCustomer, acclrs: lrsAccount },
  'orders.update_rfi': {
    order: stoppedPayin('orders.list'),
    rfidoc: stoppedPayinDocuments('orders.list'),
  },
  'payment_links.cancel': { plink: inStatus('payment_links.list', 'active') },
  'payment_links.mock_mark_reviewed': { plink: inStatus('payment_links.list', 'under_review') },
  'payment_links.update': { plink: inStatus('payment_links.list', 'active') },
  'payment_links.update_rfi': {
    plink: stoppedPayin('payment_links.list'),
    rfidoc: stoppedPayinDocuments('payment_links.list'),
  },
  'payments.connect_payin': {
    payt: unmatchedPayment,
    plink: async (read, merchantId) => {
      const [id] = await unmatchedPayment(read, merchantId);
      return id ? newestOf('payments.eligible_payins', { filters: { id } })(read, merchantId) : [];
    },
  },
  'payments.create': {
    order: newestOf('orders.list', { filters: { status: 'active' }, fits: ({ lrs }) => lrs === null }),
  },
  'payments.eligible_payins': { payt: unmatchedPayment },
  'payments.mock_funds_available': {
    payt: newestOf('payments.list', {
      filters: { status: 'success' },
      fits: ({ funds_available }) => !funds_available,
    }),
  },
  'payouts.cancel': {
    payout: newestOf('payouts.list', { fits: ({ status }) => CANCELLABLE.includes(status) }),
  },
  'payouts.create': { bene: neftPayee },
  'payouts.draft': { bene: neftPayee },
  'payouts.update_rfi': {
    payout: openRfi(({ entity_id }) => [entity_id], 'payout'),
    rfidoc: openRfiDocuments('payout'),
  },
  'platform_merchants.status_update': {
    merch: newestOf('platform_merchants.list', { ...byMerchantId, filters: { status: 'pending' } }),
  },
  'prices.split': { price: newestOf('prices.dynamic') },
  'refunds.create': {
    payt: newestOf('payments.list', {
      filters: { status: 'success' },
      fits: ({ funds_available, refunded_amount }) => funds_available && refunded_amount === 0,
    }),
  },
  'refunds.mock_update_status': { refund: inStatus('refunds.list', 'in_progress') },
  'refunds.retry': { refund: inStatus('refunds.list', 'failed') },
  'rfis.comment': {
    rfi: newestOf('rfis.list', { fits: ({ status }) => OPEN_RFIS.includes(status) }),
  },
  'rfis.respond': { rfi: openRfi(undefined), rfidoc: openRfiDocuments() },
  'subscriptions.cancel': { sub: inStatus('subscriptions.list', 'active') },
  'subscriptions.next_payment_date': { sub: inStatus('subscriptions.list', 'active') },
  'subscriptions.pause': { sub: inStatus('subscriptions.list', 'active') },
  'settlements.create': {
    balance_currency: newestOf('withdrawal_accounts.list', {
      filters: { status: 'active' },
      pick: ({ currency }) => [currency],
    }),
  },
  'subscriptions.resume': { sub: inStatus('subscriptions.list', 'paused') },
  'validations.create': { bene: activePayee() },
  'webhook_deliveries.resend': {
    whd: newestOf('webhook_deliveries.list', { fits: ({ status }) => status !== 'pending' }),
  },
};

/** Undefined if nothing lists such values. */
export function findOf(operation: string, kind: string): Find | undefined {
  const list = LISTS[kind];
  const any = list === undefined ? undefined : newestOf(list, kind === 'merch' ? byMerchantId : {});
  return FINDERS[operation]?.[kind] ?? any;
}

/** Operations whose answer names a record of the kind. */
const CREATORS: Readonly<Record<string, string>> = {
  acclrs: 'lrs.add_account',
  doc: 'documents.upload',
  order: 'orders.create',
  quote: 'quotes.create',
  whd: 'webhook_deliveries.test',
  whe: 'webhook_endpoints.create',
};

/** In their place; undefined where such a record can't be created by the API. */
const PREPARED_BY: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'beneficiaries.restore': { bene: 'beneficiaries.archive' },
  'orders.update_rfi': { order: undefined },
  'payment_links.mock_mark_reviewed': { plink: 'payment_links.update_rfi' },
  'refunds.retry': { refund: 'refunds.mock_update_status' },
  'subscriptions.resume': { sub: 'subscriptions.pause' },
  'webhook_deliveries.resend': { whd: undefined },
};

/** The operation whose answer names a record that fits, where the reader has none. */
export function creatorOf(operation: string, kind: string): string | undefined {
  const prepared = PREPARED_BY[operation];
  return prepared && kind in prepared ? prepared[kind] : CREATORS[kind];
}
