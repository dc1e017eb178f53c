import type { Engine } from '../../../api/engine';
import { DAY_MS } from '../../../kernel/time/durations';
import { ignoreExisting } from './approvals';
import { seedOpenLinks } from './open-links';
import { PAYEES, type Payee } from './payees';

type Caller = ReturnType<Engine['caller']>;
type Terms = {
  readonly invoice_number: string;
  readonly payment_rail: 'neft' | 'imps' | 'sepa' | 'fps';
  readonly purpose_code?: string;
};

type People = { readonly owner: Caller; readonly admin: Caller; readonly maker: Caller };

const WAITING: [
  Payee,
  from: string,
  amount: number,
  rail: 'neft' | 'imps' | 'sepa' | 'fps',
  purpose: string,
  invoice: string,
][] = [
  ['asha', 'USD', 2_400_000, 'neft', 'S0802', 'INV-2051'],
  ['harbour', 'USD', 231_050, 'fps', 'S1007', 'HS-0521'],
  ['acme', 'EUR', 620_000, 'sepa', 'S0101', 'AC-101'],
  ['acme', 'EUR', 620_000, 'sepa', 'S0101', 'AC-102'],
];
const QUOTED = { amount: 912_000, invoice: 'INV-2052' };
const REJECTED = 'HS-0540';
const SHORT = { amount: 1_370_000, invoice: 'INV-2053' };
/** Needs approval. */
const NEW_ACCOUNT = { account_number: '40308669', currency: 'GBP', local_routing_number: '20-00-00' };
const APPROVER_LIMIT = { currency: 'USD', max: 2_500_000 };
const CUSTOM_ROLE = { name: 'Treasury analyst', scopes: ['make' as const] };
const RECURRING = { amount: 85_000, invoices: 'HOST-{YYYY}-{MM}', inDays: 6 };
const SCHEDULED = { amount: 540_000, invoice: 'HS-0530', inDays: 3 };

/** Proposed by one person and confirmed by another. */
async function createRules({ owner, admin }: People): Promise<void> {
  const { version } = await owner.approval_rules.rules({});
  if (version > 0) return;
  const { members } = await owner.people.list({});
  const limited = members.find(({ role }) => role === 'approver')!;
  const { id } = await owner.approval_rules.propose({
    base_version: 0,
    rules: [
      {
        name: 'Small payouts from the API',
        when: { sources: ['key'], amount: { currency: 'USD', max: 50_000 } },
        steps: [],
      },
      {
        name: 'Over 20,000',
        when: { amount: { currency: 'USD', min: 2_000_000 } },
        steps: [
          { need: 'any', roles: ['approver'], people: [] },
          { need: 'any', roles: ['owner', 'admin'], people: [] },
        ],
      },
    ],
    limits: [{ person_id: limited.id, ...APPROVER_LIMIT }],
  });
  await admin.proposals.confirm({ id });
}

async function createRole(owner: Caller): Promise<void> {
  const { data } = await owner.roles.list({});
  if (!data.some(({ name }) => name === CUSTOM_ROLE.name)) await owner.roles.create(CUSTOM_ROLE);
}

async function addContacts(owner: Caller): Promise<void> {
  const { version } = await owner.settings.all({});
  if (version > 0) return;
  await owner.settings.save_company({
    version: 0,
    company: {
      legal_name: 'Northwind Exports Private Limited',
      registration_number: 'U51909MH2015PTC123456',
      tax_number: '27AAACN1234A1Z5',
      address: '14 Ballard Estate\nMumbai 400001\nIndia',
      website: 'https://northwind.example',
      support_email: 'billing@northwind.example',
      support_phone: '+912222612345',
    },
  });
  await owner.settings.save_balances({
    version: 1,
    base_currency: 'USD',
    low_balances: [{ currency: 'SGD', amount: 500_000 }],
  });
}

async function requestBankDetails(maker: Caller): Promise<void> {
  const { data } = await maker.bank_detail_requests.rows({ status: 'open' });
  if (data.length === 0)
    await maker.bank_detail_requests.create({
      name: 'Lisboa Design Studio',
      country: 'PRT',
      currency: 'EUR',
    });
}

/** Pending tasks on the day on which the demo is opened. */
export async function seedToday(people: People & { readonly approver: Caller }, now: Date): Promise<void> {
  await createRules(people);
  await addContacts(people.owner);
  await createRole(people.owner);
  await seedOpenLinks(people.maker);
  await requestBankDetails(people.maker);
  const { maker, approver } = people;
  const { data } = await maker.beneficiaries.rows({ status: 'active', per_page: 100 });
  const payee = (of: Payee) =>
    data.find(({ beneficiary }) => beneficiary.name === PAYEES[of].beneficiary.name)!.beneficiary;
  const make = (of: Payee, source_currency: string, source_amount: number, more: Terms) =>
    ignoreExisting(
      maker.payouts.create({
        beneficiary_id: payee(of).id,
        source_currency,
        destination_currency: payee(of).bank_account!.currency,
        source_amount,
        purpose_code: 'S0802',
        request_id: more.invoice_number,
        ...more,
      }),
    );
  await make('harbour', 'USD', 120_000, {
    invoice_number: REJECTED,
    payment_rail: 'fps',
    purpose_code: 'S1007',
  });
  const { data: mine } = await approver.payouts.approvals({ tab: 'mine', q: REJECTED });
  const items = mine.map(({ payout, version }) => ({ id: payout.id, version }));
  if (items.length)
    await approver.payouts.reject({ items, reason: 'October invoice, already paid. Attach November’s.' });
  for (const [of, from, amount, payment_rail, purpose_code, invoice_number] of WAITING)
    await make(of, from, amount, { payment_rail, purpose_code, invoice_number });
  await make('asha', 'AUD', SHORT.amount, { payment_rail: 'neft', invoice_number: SHORT.invoice });
  const { data: short } = await approver.payouts.approvals({ tab: 'mine', q: SHORT.invoice });
  if (short.length)
    await approver.payouts.approve({
      items: short.map(({ payout, version }) => ({ id: payout.id, version })),
    });
  await seedQuoted(maker, payee('asha').id);
  await seedScheduled(maker, payee('harbour').id, now);
  await seedRecurring(maker, payee('asha').id, now);
  await ignoreExisting(
    maker.beneficiaries.replace_account({ id: payee('harbour').id, bank_account: NEW_ACCOUNT }),
  );
}

/** A draft at a rate that is held for half an hour. */
async function seedQuoted(maker: Caller, beneficiary_id: string): Promise<void> {
  const { data } = await maker.payouts.rows({ q: QUOTED.invoice });
  if (data.length) return;
  const { quotes } = await maker.quotes.create({
    resource: 'payout',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: QUOTED.amount,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  await maker.payouts.create({
    quote_id: quotes[0]!.id,
    beneficiary_id,
    purpose_code: 'S0802',
    invoice_number: QUOTED.invoice,
    request_id: QUOTED.invoice,
  });
}

async function seedScheduled(maker: Caller, beneficiary_id: string, now: Date): Promise<void> {
  const { data } = await maker.payouts.drafts({ q: SCHEDULED.invoice });
  if (data.length) return;
  await maker.payouts.save_draft({
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'GBP',
    source_amount: SCHEDULED.amount,
    payment_rail: 'fps',
    purpose_code: 'S1007',
    invoice_number: SCHEDULED.invoice,
    request_id: SCHEDULED.invoice,
    send_on: new Date(now.getTime() + SCHEDULED.inDays * DAY_MS).toISOString().slice(0, 10),
  });
}

async function seedRecurring(maker: Caller, beneficiary_id: string, now: Date): Promise<void> {
  const { data } = await maker.recurring_payouts.rows({ beneficiary_id });
  if (data.length) return;
  await maker.recurring_payouts.create({
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: RECURRING.amount,
    payment_rail: 'imps',
    purpose_code: 'S0802',
    invoice_number: RECURRING.invoices,
    first_on: new Date(now.getTime() + RECURRING.inDays * DAY_MS).toISOString().slice(0, 10),
    frequency: 'monthly',
    ends_on: null,
  });
}
