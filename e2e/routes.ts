import type { Member } from './firm';
import type { Page } from './page';

export type Made = {
  readonly [kind in
    | 'payout'
    | 'draft'
    | 'scheduled'
    | 'beneficiary'
    | 'document'
    | 'batch'
    | 'checkout'
    | 'session'
    | 'customer'
    | 'payment'
    | 'refund'
    | 'conversion'
    | 'link'
    | 'order'
    | 'subscription'
    | 'enterCard'
    | 'savedCard'
    | 'endedCard'
    | 'settlement'
    | 'account'
    | 'waitingAccount'
    | 'merchant'
    | 'individual'
    | 'transfer'
    | 'openSession'
    | 'distributorLink'
    | 'investorPage'
    | 'unavailablePage'
    | 'disabledPage'
    | 'remitter'
    | 'remittance'
    | 'consent'
    | 'lrsOrder'
    | 'lrsPayment']: string;
};

type Open = (page: Page) => Promise<unknown>;

export type Route = {
  readonly path: string | ((made: Made) => string);
  /** Default: the owner. */
  readonly as?: 'approver' | 'viewer' | 'signedOut';
  /** A demo merchant. Default: the merchant that the sweep fills. */
  readonly at?: 'Northwind Exports' | 'Northwind Europe' | 'Northwind Asia';
  /** The heading's text, or any other text to wait for. */
  readonly has: string | RegExp;
  readonly status?: 404;
  /** Things to open on the page without changing anything; each is checked like the page. */
  readonly opens?: Readonly<Record<string, Open>>;
  readonly refuses?: readonly [name: string, why: string];
};

const press =
  (...keys: string[]): Open =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const row =
  (title: string): Open =>
  async (page) => {
    await page.locator('a[data-row]').first().click();
    await page.getByRole('dialog', { name: title }).getByRole('heading').first().waitFor();
  };
const fullPage: Open = async (page) => {
  await page.getByRole('link', { name: 'Full page' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const rowPage =
  (title: string): Open =>
  async (page) => {
    await row(title)(page);
    await fullPage(page);
  };

const CANNOT_MAKE = 'Your role can’t create payouts';
const CANNOT_ADD = 'Your role can’t add beneficiaries';

export const routes: readonly Route[] = [
  // The sign-in is still recent enough to set up a second factor without the password.
  {
    path: '/settings/security',
    has: 'Security',
    opens: {
      'the authenticator app': async (page) => {
        await page.getByRole('button', { name: 'Set up app' }).click();
        await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      },
    },
  },
  { path: '/login', as: 'signedOut', has: 'Sign in' },
  { path: '/invite/none', as: 'signedOut', has: 'This invitation is no longer valid' },
  { path: '/pay/none', as: 'signedOut', has: 'Payment link not found', status: 404 },
  { path: '/pay/session/none', as: 'signedOut', has: 'This page has expired', status: 404 },
  {
    path: ({ session }) => session,
    as: 'signedOut',
    has: 'Your details',
    opens: { 'details that are missing': click('Continue') },
  },
  {
    path: ({ checkout }) => checkout,
    as: 'signedOut',
    has: 'How do you want to pay?',
    opens: {
      'where a transfer goes': (page) => page.getByRole('radio', { name: /Bank transfer/ }).check(),
      'a card that is wrong': async (page) => {
        await page.getByRole('radio', { name: /Card/ }).check();
        await page.getByRole('button', { name: /^Pay/ }).click();
      },
    },
  },
  {
    path: ({ enterCard }) => enterCard,
    as: 'signedOut',
    has: /You allow/,
    opens: { 'a card that is wrong': (page) => page.getByRole('button', { name: /^Pay/ }).click() },
  },
  {
    path: ({ consent }) => consent,
    as: 'signedOut',
    has: 'Authorize the remittance',
    opens: { 'a declaration that is missing': click(/^Authorize/) },
  },
  { path: ({ savedCard }) => savedCard, as: 'signedOut', has: /Your card is saved/ },
  { path: ({ endedCard }) => endedCard, as: 'signedOut', has: 'This subscription has ended' },

  { path: '/d/shl_none', as: 'signedOut', has: 'Link not found', status: 404 },
  {
    path: ({ investorPage }) => investorPage,
    as: 'signedOut',
    has: 'How much do you want to invest?',
    opens: {
      'an amount beyond the limits': async (page) => {
        await page.getByLabel('Amount in US dollars').fill('90,000,000');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText(/A first purchase must be from 500.00 USD/).waitFor();
      },
    },
  },
  { path: ({ unavailablePage }) => unavailablePage, as: 'signedOut', has: /isn’t available right now/ },
  { path: ({ disabledPage }) => disabledPage, as: 'signedOut', has: 'This link was disabled' },
  {
    path: '/distributor-links',
    has: 'Distributor links',
    opens: { 'the side sheet of a distributor link': row('Distributor link') },
  },
  {
    path: '/distributor-links',
    as: 'viewer',
    has: 'Distributor links',
    refuses: ['New distributor link', 'Your role can’t create distributor links'],
  },
  { path: '/distributor-links', at: 'Northwind Europe', has: /Feature not enabled for your business/ },
  {
    path: ({ distributorLink }) => `/distributor-links/${distributorLink}`,
    has: /1 in total/,
    opens: {
      'its openings as a table': (page) => page.getByText('Show as table').click(),
      'the question before disabling': async (page) => {
        await page.getByRole('button', { name: 'Disable link' }).click();
        await page.getByRole('dialog', { name: 'Disable this distributor link?' }).waitFor();
      },
    },
  },
  {
    path: '/distributor-links/new',
    has: 'New distributor link',
    opens: {
      'its errors': async (page) => {
        await page.getByLabel('Amount').fill('none');
        await page.getByRole('button', { name: 'Create distributor link' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
      'the schemes': async (page) => {
        await page.getByRole('combobox', { name: 'Scheme' }).click();
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
  },
  {
    path: '/distributor-links/new',
    as: 'viewer',
    has: /Your role can’t create distributor links/,
  },

  {
    path: '/sessions',
    has: 'Checkout sessions',
    opens: { 'the side sheet of a session': row('Checkout session') },
  },
  {
    path: '/sessions',
    as: 'viewer',
    has: 'Checkout sessions',
    refuses: ['New checkout session', 'Your role can’t create checkout sessions'],
  },
  { path: ({ openSession }) => `/sessions/${openSession}`, has: /Works for/ },
  {
    path: '/sessions/new',
    has: 'New checkout session',
    opens: {
      'a new customer and its errors': async (page) => {
        await page.getByRole('radio', { name: 'You have their details' }).check();
        await page.getByRole('button', { name: 'New customer' }).click();
        await page.getByLabel('Name', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Create checkout session' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  { path: '/sessions/new', as: 'viewer', has: /Your role can’t create checkout sessions/ },

  {
    path: '/payments',
    at: 'Northwind Exports',
    has: 'Payments',
    opens: { 'the side sheet of a payment': row('Payment'), 'the page of a payment': fullPage },
  },
  {
    path: ({ payment }) => `/payments/${payment}`,
    has: /Which payment link or checkout order does this transfer pay/,
    opens: {
      'an order to match with': click(/^Match/),
      'a refund': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Refund', exact: true }).click();
        await page.getByRole('button', { name: 'Refund payment' }).waitFor();
      },
    },
  },
  {
    path: '/refunds',
    at: 'Northwind Exports',
    has: 'Refunds',
    opens: { 'the side sheet of a refund': row('Refund') },
  },
  { path: ({ refund }) => `/refunds/${refund}`, has: /Refund to/ },
  {
    path: '/customers/new',
    has: 'Add customer',
    opens: {
      'its errors': async (page) => {
        await page.getByRole('button', { name: 'Add customer' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  {
    path: '/customers',
    at: 'Northwind Exports',
    has: 'Customers',
    opens: { 'the side sheet of a customer': row('Customer') },
  },
  {
    path: ({ customer }) => `/customers/${customer}`,
    has: /Bank account they pay from/,
    opens: { 'their bank account': click('Set bank account') },
  },
  {
    path: ({ remitter }) => `/customers/${remitter}`,
    has: /remitted/,
    opens: {
      'a number in full': async (page) => {
        await page
          .getByRole('button', { name: /^Show number/ })
          .first()
          .click();
        await page
          .getByRole('button', { name: /^Hide number/ })
          .first()
          .waitFor();
      },
      'an LRS account': async (page) => {
        await page.getByRole('button', { name: 'Add LRS account' }).click();
        await page.getByText(/14 digits at HDFC Bank/).waitFor();
        await page.getByRole('button', { name: 'Add account' }).click();
        await page.getByText('Enter the 14 digits of the account number').waitFor();
      },
    },
  },
  { path: ({ remitter }) => `/customers/${remitter}`, as: 'viewer', has: /Your role can’t see full numbers/ },
  {
    path: '/lrs',
    has: 'LRS remittances',
    opens: { 'the side sheet of a quote': row('LRS quote') },
  },
  {
    path: '/lrs?status=used',
    at: 'Northwind Exports',
    has: /Anjali Rao/,
    opens: { 'its page': rowPage('LRS quote') },
  },
  {
    path: '/lrs',
    as: 'viewer',
    has: 'LRS remittances',
    refuses: ['New LRS remittance', 'Your role can’t create LRS remittances'],
  },
  { path: '/lrs', at: 'Northwind Europe', has: /LRS is not enabled for this business/ },
  { path: ({ remittance }) => `/lrs/${remittance}`, has: /TCS, collected on top/ },
  {
    path: '/lrs/new',
    has: 'New LRS remittance',
    opens: {
      'its errors': async (page) => {
        await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).first().click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
      'what it takes of the limit, with a held rate': async (page) => {
        await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Meera');
        await page.getByRole('listbox').getByRole('option').first().click();
        await page
          .getByText(/HDFC Bank ••/)
          .first()
          .waitFor({ state: 'attached' });
        await page.getByLabel('Amount in INR').fill('1234567.89');
        await page.getByText(/with this checkout order/).waitFor();
        await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).first().click();
        await page.getByRole('timer').waitFor();
      },
    },
  },
  {
    path: '/lrs/new?tab=withdrawal',
    has: /Only an estimate/,
    opens: {
      'what arrives': async (page) => {
        await page.getByLabel('Amount in USD').fill('1000');
        await page.getByText('Arrives in India').waitFor();
      },
    },
  },
  { path: '/lrs/new', as: 'viewer', has: /Your role can’t create LRS remittances/ },
  { path: ({ lrsOrder }) => `/orders/${lrsOrder}`, has: /this link to consent/ },
  { path: ({ lrsPayment }) => `/payments/${lrsPayment}`, has: /Authorized at the customer’s bank/ },
  { path: '/virtual-accounts', has: 'Virtual accounts' },
  {
    path: '/settlements',
    has: 'Withdrawals',
    opens: { 'the side sheet of a settlement': row('Withdrawal') },
  },
  {
    path: '/settlements',
    as: 'viewer',
    has: 'Withdrawals',
    refuses: ['New withdrawal', 'Your role can’t create withdrawals'],
  },
  {
    path: ({ settlement }) => `/settlements/${settlement}`,
    has: /Waiting for approval/,
    opens: {
      'the question before approving': async (page) => {
        await page.getByRole('button', { name: 'Approve', exact: true }).click();
        await page.getByRole('dialog', { name: 'Approve this withdrawal?' }).waitFor();
      },
      'the question before rejecting': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Reject', exact: true }).click();
        await page.getByRole('dialog', { name: 'Reject this withdrawal?' }).waitFor();
      },
    },
  },
  {
    path: '/settlements/new',
    has: 'New withdrawal',
    opens: {
      'its errors': async (page) => {
        await page.getByRole('radio', { name: 'An amount' }).check();
        await page.getByRole('button', { name: 'Create withdrawal' }).first().click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
      'a balance without an account': async (page) => {
        await page.getByLabel('From balance').selectOption('GBP');
        await page.getByText('No withdrawal account for GBP', { exact: true }).waitFor();
      },
    },
  },
  { path: '/settlements/new', as: 'viewer', has: /Your role can’t create withdrawals/ },
  {
    path: '/internal-transfers',
    has: 'Internal transfers',
    opens: { 'the side sheet of an internal transfer': row('Internal transfer') },
  },
  {
    path: '/internal-transfers',
    as: 'viewer',
    has: 'Internal transfers',
    refuses: ['New internal transfer', 'Your role can’t create internal transfers'],
  },
  {
    path: '/internal-transfers',
    at: 'Northwind Asia',
    has: /Internal transfers are for platforms and their merchants/,
  },
  {
    path: ({ transfer }) => `/internal-transfers/${transfer}`,
    has: /Waiting for approval/,
    opens: {
      'the question before approving': async (page) => {
        await page.getByRole('button', { name: 'Approve', exact: true }).click();
        await page.getByRole('dialog', { name: 'Approve this internal transfer?' }).waitFor();
      },
      'the question before rejecting': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Reject', exact: true }).click();
        await page.getByRole('dialog', { name: 'Reject this internal transfer?' }).waitFor();
      },
    },
  },
  {
    path: '/internal-transfers/new',
    has: 'New internal transfer',
    opens: {
      'its errors': async (page) => {
        await page.getByRole('button', { name: 'Create transfer' }).first().click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
      'what it makes of the balances': async (page) => {
        await page.getByLabel('To', { exact: true }).fill('Corner');
        await page.getByRole('listbox').getByRole('option').first().click();
        await page.getByLabel('Amount', { exact: true }).fill('12.34');
        await page.getByText(/must approve it/).waitFor();
      },
    },
  },
  { path: '/internal-transfers/new', as: 'viewer', has: /Your role can’t create internal transfers/ },
  {
    path: '/withdrawal-accounts',
    has: 'Withdrawal accounts',
    opens: { 'the side sheet of a withdrawal account': row('Withdrawal account') },
  },
  { path: ({ account }) => `/withdrawal-accounts/${account}`, has: /In use/ },
  {
    path: ({ waitingAccount }) => `/withdrawal-accounts/${waitingAccount}`,
    has: /Waiting for confirmation/,
    opens: {
      'the question before confirming': async (page) => {
        await page.getByRole('button', { name: 'Confirm', exact: true }).click();
        await page.getByRole('dialog', { name: 'Confirm this withdrawal account?' }).waitFor();
      },
    },
  },
  {
    path: '/withdrawal-accounts/new',
    has: 'Add withdrawal account',
    opens: {
      'its errors': async (page) => {
        await page.getByRole('button', { name: 'Add account' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  {
    path: '/withdrawal-accounts/new',
    as: 'viewer',
    has: /Only an owner or admin can add withdrawal accounts/,
  },
  {
    path: '/',
    at: 'Northwind Exports',
    has: 'Home',
    opens: {
      'money in and out as a table': click('Table'),
      'a payout that is approved in place': click(/^Approve payout to/),
    },
  },
  { path: '/', as: 'viewer', has: 'Home' },
  {
    path: '/settings/audit',
    has: 'Audit',
    opens: { 'the side sheet': row('Change'), 'the page of a change': fullPage },
  },
  { path: '/settings/audit/evt_none', as: 'viewer', has: 'You don’t have access to this page' },
  {
    path: '/payouts',
    at: 'Northwind Exports',
    has: 'Payouts',
    opens: {
      'the palette before anything is typed': async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('option', { name: /^New payout/ }).waitFor();
      },
      'the palette with results': async (page) => {
        await page.getByRole('combobox', { name: 'Search' }).fill('24,000');
        await page.getByRole('group', { name: /^Payouts/ }).waitFor();
      },
      'the palette without results': async (page) => {
        await page.getByRole('combobox', { name: 'Search' }).fill('zzqq');
        await page.getByText('No results for “zzqq”').waitFor();
      },
      'the side sheet': async (page) => {
        await page.keyboard.press('Escape');
        await row('Payout')(page);
      },
      'the page of a payout': fullPage,
      'the keyboard shortcuts': press('?'),
    },
  },
  { path: '/payouts?q=nothing-is-called-this', has: /No results/ },
  { path: '/payouts', as: 'viewer', has: 'Payouts', refuses: ['New payout', CANNOT_MAKE] },
  { path: ({ payout }) => `/payouts/${payout}`, has: /Waiting for approval/ },
  {
    path: '/payouts/new',
    has: 'New payout',
    opens: {
      'its errors and a list of beneficiaries': async (page) => {
        await page.getByRole('button', { name: 'Send for approval' }).click();
        await page.getByLabel('Pay to').fill('a');
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
  },
  { path: '/payouts/new', as: 'viewer', has: /Your role can’t create payouts/ },
  { path: '/payouts/upload', has: 'Upload payouts' },
  { path: '/payouts/upload', as: 'viewer', has: /Your role can’t create payouts/ },
  { path: '/payouts/batches', has: 'Batches' },
  { path: '/payouts/batches', as: 'viewer', has: 'Batches', refuses: ['Upload payouts', CANNOT_MAKE] },
  {
    path: ({ batch }) => `/payouts/batches/${batch}`,
    has: /Has errors/,
    opens: { submit: click(/^Submit/) },
  },
  {
    path: '/payouts/drafts',
    has: 'Drafts',
    opens: { 'the side sheet': row('Payout') },
  },
  {
    path: ({ scheduled }) => `/payouts/${scheduled}`,
    has: /Scheduled for/,
    opens: {
      submit: async (page) => {
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByRole('dialog').getByText('From USD balance').waitFor();
      },
      discard: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
        await page.getByRole('dialog', { name: 'Discard this draft?' }).waitFor();
      },
    },
  },
  { path: ({ draft }) => `/payouts/new?draft=${draft}`, has: 'Edit draft' },

  {
    path: '/approvals',
    as: 'approver',
    has: 'Approvals',
    opens: {
      'the question before approving': async (page) => {
        await page.locator('tbody').getByRole('checkbox').first().check();
        // The selection bar and its shortcut appear a frame later.
        await page.getByText('1 selected').first().waitFor();
        await page.keyboard.press('a');
        await page.getByRole('dialog', { name: /^Approve/ }).waitFor();
      },
      'the question before rejecting': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('r');
        await page.getByRole('dialog', { name: /^Reject/ }).waitFor();
      },
    },
  },
  { path: '/approvals?tab=all&group=currency', as: 'approver', at: 'Northwind Europe', has: 'Approvals' },
  { path: '/approvals?group=maker', as: 'approver', at: 'Northwind Europe', has: 'Approvals' },
  { path: '/approvals?tab=decided', at: 'Northwind Europe', has: 'Approvals' },
  {
    path: '/approvals/rules',
    has: /Waiting for confirmation/,
    opens: {
      'the editor with errors': async (page) => {
        await page.getByRole('button', { name: /^(New rule|Payouts from the API)/ }).click();
        await page.getByLabel('Name', { exact: true }).fill('');
        await page.getByRole('button', { name: 'Propose' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  {
    path: '/approvals/rules',
    as: 'viewer',
    has: 'Approval rules',
    refuses: ['New rule', 'Only an owner or admin can propose rules'],
  },

  {
    path: '/beneficiaries',
    at: 'Northwind Asia',
    has: 'Beneficiaries',
    opens: { 'the side sheet': row('Beneficiary') },
  },
  {
    path: '/beneficiaries',
    as: 'viewer',
    has: 'Beneficiaries',
    refuses: ['Add beneficiary', CANNOT_ADD],
  },
  { path: ({ beneficiary }) => `/beneficiaries/${beneficiary}`, has: /Asha Traders/ },
  { path: '/beneficiaries/validations', at: 'Northwind Exports', has: 'Verifications' },
  {
    path: '/beneficiaries/validations',
    as: 'viewer',
    has: 'Verifications',
    refuses: ['Add beneficiary', CANNOT_ADD],
  },
  {
    path: '/beneficiaries/new',
    has: 'Add beneficiary',
    opens: {
      'the fields of a country': async (page) => {
        await page.getByLabel('Country').fill('India');
        await page.getByRole('option', { name: 'India', exact: true }).click();
        await page.getByLabel('IFSC').waitFor();
      },
    },
  },

  {
    path: '/payment-links',
    has: 'Payment links',
    opens: {
      'the side sheet': row('Payment link'),
      'extending it': async (page) => {
        await page.getByRole('button', { name: 'Extend' }).click();
        await page.getByRole('dialog', { name: 'Extend payment link' }).waitFor();
      },
    },
  },
  {
    path: '/payment-links',
    as: 'viewer',
    has: 'Payment links',
    refuses: ['New payment link', 'Your role can’t create payment links'],
  },
  {
    path: ({ link }) => `/payment-links/${link}`,
    has: /Open payment page/,
    opens: {
      'the question before cancelling': async (page) => {
        await page.getByRole('button', { name: 'Cancel payment link' }).click();
        await page.getByRole('dialog', { name: 'Cancel this payment link?' }).waitFor();
      },
    },
  },
  {
    path: '/payment-links/new',
    has: 'New payment link',
    opens: {
      'a new customer and its errors': async (page) => {
        await page.getByRole('button', { name: 'New customer' }).click();
        await page.getByLabel('Name', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Create payment link' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  { path: '/payment-links/new', as: 'viewer', has: /Your role can’t create payment links/ },
  {
    path: '/subscriptions',
    has: 'Subscriptions',
    opens: { 'the side sheet': row('Subscription') },
  },
  {
    path: '/subscriptions?tab=attention',
    at: 'Northwind Exports',
    has: /Fabric sample box/,
    opens: { 'the side sheet of one that was halted': row('Subscription'), 'its page': fullPage },
  },
  {
    path: '/subscriptions',
    as: 'viewer',
    has: 'Subscriptions',
    refuses: ['New subscription', 'Your role can’t create subscriptions'],
  },
  {
    path: ({ subscription }) => `/subscriptions/${subscription}`,
    has: /payments charged/,
    opens: {
      'another payment date': async (page) => {
        await page.getByRole('button', { name: 'Change next payment date' }).click();
        await page.getByRole('dialog', { name: 'Change the next payment date' }).waitFor();
      },
      'the question before a pause': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Pause', exact: true }).click();
        await page.getByRole('dialog', { name: 'Pause this subscription?' }).waitFor();
      },
    },
  },
  {
    path: '/subscriptions/new',
    has: 'New subscription',
    opens: {
      'a start date and its errors': async (page) => {
        await page.getByRole('radio', { name: 'On a start date' }).check();
        await page.getByRole('button', { name: 'Create subscription' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
    },
  },
  { path: '/subscriptions/new', as: 'viewer', has: /Your role can’t create subscriptions/ },
  {
    path: '/prices',
    has: 'Prices',
    opens: {
      'the side sheet of a price': row('Price'),
      'a new price': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'New price' }).click();
        await page.getByRole('dialog', { name: 'New price' }).waitFor();
      },
    },
  },
  {
    path: '/prices',
    as: 'viewer',
    has: 'Prices',
    refuses: ['New price', 'Your role can’t create prices'],
  },
  { path: '/prices', at: 'Northwind Europe', has: /Prices are for platforms/ },
  {
    path: '/prices/splits',
    at: 'Northwind Exports',
    has: 'Prices',
    opens: {
      'declaring a split': async (page) => {
        await page.getByRole('button', { name: /^Create split/ }).click();
        await page.getByRole('slider').waitFor();
      },
    },
  },
  {
    path: '/platform/merchants',
    has: 'Merchants',
    opens: { 'the side sheet of a merchant': row('Merchant') },
  },
  {
    path: '/platform/merchants?status=success',
    at: 'Northwind Exports',
    has: /Kiln & Clay Studio/,
    opens: { 'the side sheet of an active merchant': row('Merchant'), 'its page': fullPage },
  },
  {
    path: '/platform/merchants',
    as: 'viewer',
    has: 'Merchants',
    refuses: ['Onboard merchant', 'Only an owner or admin can onboard merchants'],
  },
  { path: '/platform/merchants', at: 'Northwind Europe', has: /Merchants are for platforms/ },
  {
    path: ({ merchant }) => `/platform/merchants/${merchant}`,
    has: /The review needs more information/,
    opens: {
      'its registration date': async (page) => {
        await page.getByRole('button', { name: 'Add registration date' }).click();
        await page.getByRole('dialog', { name: 'Registration date' }).waitFor();
      },
    },
  },
  {
    path: ({ individual }) => `/platform/merchants/${individual}`,
    has: /once it is active/,
    opens: {
      'their passport': async (page) => {
        await page.getByRole('button', { name: 'Add passport' }).click();
        await page.getByRole('dialog', { name: 'Add passport' }).waitFor();
      },
      'the question before rejecting': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Reject merchant' }).click();
        await page.getByRole('dialog', { name: 'Reject this merchant?' }).waitFor();
      },
    },
  },
  {
    path: '/platform/merchants/new',
    has: 'Onboard merchant',
    opens: {
      'its errors, as an individual': async (page) => {
        await page.getByRole('radio', { name: 'Individual' }).check();
        await page.getByRole('button', { name: 'Onboard merchant' }).click();
        await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
      },
      'countries of operation': async (page) => {
        await page.getByLabel('Countries of operation').fill('Ireland');
        await page.getByRole('option', { name: 'Ireland', exact: true }).click();
        await page.getByRole('list', { name: 'Chosen countries' }).waitFor();
      },
    },
  },
  { path: '/platform/merchants/new', as: 'viewer', has: /Only an owner or admin can onboard merchants/ },
  { path: '/orders', has: 'Checkout orders', opens: { 'the side sheet': row('Checkout order') } },
  { path: ({ order }) => `/orders/${order}`, has: /API request/ },

  {
    path: '/balances',
    at: 'Northwind Exports',
    has: 'Balances',
    opens: {
      'a statement of days that make no period': async (page) => {
        await page.getByRole('button', { name: 'Statement' }).click();
        await page.getByLabel('Period').selectOption('Custom dates');
        await page.getByLabel('To', { exact: true }).fill('2999-01-01');
        await page.getByRole('button', { name: 'Download statement' }).click();
        await page.getByText('Can’t be in the future').waitFor();
      },
    },
  },
  {
    path: '/reports',
    at: 'Northwind Exports',
    has: 'Reports',
    opens: {
      'custom dates': async (page) => {
        await page.getByLabel('Period').selectOption('Custom dates');
        await page.getByLabel('From').waitFor();
      },
      'account codes': async (page) => {
        await page.getByRole('button', { name: 'Account codes' }).click();
        await page.getByLabel('Available balance').waitFor();
      },
    },
  },
  {
    path: '/reports',
    as: 'viewer',
    has: /No payouts sent in this period|payouts? sent/,
    opens: {
      'account codes': async (page) => {
        await page.getByRole('button', { name: 'Account codes' }).click();
        await page.getByText('Only an owner or admin can set account codes').waitFor();
      },
    },
  },
  {
    path: '/balances/conversions',
    has: 'Balances',
    opens: {
      'the side sheet of a conversion': row('Conversion'),
      'both amounts': async (page) => {
        await page.keyboard.press('Escape');
        await press('c', 'x')(page);
        await page
          .getByLabel(/^You convert/)
          .first()
          .fill('100');
        await page.getByText(/^Total debited/).waitFor();
      },
      'a held rate': async (page) => {
        await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
        await page.getByRole('timer').waitFor();
      },
    },
  },
  {
    path: '/balances/conversions',
    as: 'viewer',
    has: 'Balances',
    refuses: ['Convert', 'Your role can’t convert balances'],
  },
  { path: ({ conversion }) => `/balances/conversions/${conversion}`, has: /Conversion from USD to EUR/ },
  { path: '/balances/monthly-fees', has: 'Balances' },
  {
    path: '/rfis',
    at: 'Northwind Exports',
    has: 'Information requests',
    opens: { 'the side sheet': row('Information request'), 'the page of a request': fullPage },
  },
  { path: '/rfis?tab=review', at: 'Northwind Exports', has: 'Information requests' },
  { path: '/rfis?tab=closed', at: 'Northwind Exports', has: 'Information requests' },
  { path: '/documents', has: 'Documents', opens: { 'the side sheet': row('Document') } },
  { path: ({ document }) => `/documents/${document}`, has: /SHA-256/ },
  { path: '/sandbox', has: 'Sandbox tools' },
  { path: '/mail', has: 'Email' },
  {
    path: '/mail',
    at: 'Northwind Exports',
    has: /Not sent/,
    opens: { 'the side sheet': row('Email'), 'its page': fullPage },
  },
  { path: '/mail/mail_none', as: 'viewer', has: 'You don’t have access to this page' },

  {
    path: '/settings/business',
    has: 'Business',
    opens: { 'a field of notes': click('Add field') },
  },
  { path: '/settings/business', as: 'viewer', has: /Only an owner or admin can change these settings/ },
  {
    path: '/settings/people',
    has: /Waiting for confirmation/,
    opens: { 'the invitation': click('Invite person') },
  },
  {
    path: '/settings/people',
    as: 'viewer',
    has: 'People',
    refuses: ['Invite person', 'Only an owner or admin can invite people'],
  },
  { path: '/settings/notifications', has: 'Notification settings' },
  { path: '/settings/notifications', as: 'approver', has: /Approvals waiting/ },

  {
    path: '/balances',
    as: 'approver',
    has: 'Balances',
    opens: {
      notifications: click(/^Notifications/),
      'the account menu': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /your account/ }).click();
      },
    },
  },
];

/** Placeholders for generated ids in test names. */
const PLACES: Made = {
  payout: 'waiting',
  draft: 'draft',
  scheduled: 'scheduled',
  beneficiary: 'one',
  document: 'one',
  batch: 'one',
  checkout: '/pay/one',
  session: '/pay/session/one',
  customer: 'one',
  payment: 'one',
  refund: 'one',
  conversion: 'one',
  link: 'one',
  order: 'one',
  settlement: 'waiting',
  account: 'one',
  waitingAccount: 'waiting',
  transfer: 'waiting',
  openSession: 'open',
  remitter: 'remitter',
  remittance: 'one',
  consent: '/pay/remittance',
  lrsOrder: 'remittance',
  lrsPayment: 'remittance',
  subscription: 'one',
  enterCard: '/pay/subscription',
  savedCard: '/pay/saved',
  endedCard: '/pay/ended',
  distributorLink: 'one',
  investorPage: '/d/one',
  unavailablePage: '/d/unavailable',
  disabledPage: '/d/disabled',
  merchant: 'business',
  individual: 'individual',
};

export const nameOf = ({ path }: Route): string => (typeof path === 'string' ? path : path(PLACES));

export async function lookAt({ trpc }: Member, merchant: string): Promise<void> {
  const { merchants } = await trpc.people.me({});
  const merchant_id = merchants.find(({ name }) => name === merchant)!.id;
  await trpc.people.switch_merchant({ merchant_id });
}
