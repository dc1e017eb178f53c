import { randomBytes } from 'node:crypto';
import type { Engine } from '../api/engine';
import { createMerchant, makeToken, setMerchant } from '../features/platform/merchants/public';
import type { Merchant } from '../identity/context';
import { postalFormOf } from '../kernel/text/postal-codes';
import { CUSTOMER } from './customer';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever an answer holds, and fails where it is not there.
export type Reply = { status: number; headers: Headers; body: any };

export type TestMerchant = {
  readonly merchant: Merchant;
  readonly token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  fund(amount: number, currency?: string): Promise<void>;
  document(name?: string): Promise<string>;
  customer(more?: object): Promise<string>;
  payee(of?: keyof typeof PAYEES, account?: string): Promise<string>;
};

/** Created through the product's own operations. */
export async function testMerchant(
  engine: Engine,
  more: {
    name?: string;
    features?: string[];
    platform?: string;
    organisationId?: string;
    environment?: 'sandbox' | 'live';
    currencies?: string[];
    lrsBanks?: string[];
    payinPurpose?: string | null;
  } = {},
): Promise<TestMerchant> {
  const handle = `t-${randomBytes(8).toString('hex')}`;
  const { lrsBanks, payinPurpose = 'P0802', ...wanted } = more;
  await createMerchant(engine.services, { handle, ...wanted });
  const merchant = await setMerchant(engine.services, handle, { lrsBanks, payinPurpose });
  const token = await makeToken(engine.services, merchant, 'test');
  const call = callerOf(engine, token);
  return {
    merchant,
    token,
    call,
    async fund(amount, currency = 'USD') {
      const paid = await call('POST', '/payment/mock', { amount, currency });
      if (paid.status !== 201) throw new Error(JSON.stringify(paid.body));
    },
    async document(name = 'invoice.pdf') {
      const made = await call('POST', '/document', fileForm(PDF, name));
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
    async customer(more = {}) {
      const email = `payer-${randomBytes(6).toString('hex')}@example.com`;
      const made = await call('POST', '/customer', { ...CUSTOMER, email, ...more });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
    async payee(of = 'IN', account) {
      const bank = PAYEES[of].bank_account;
      const made = await call('POST', '/v2/beneficiaries', {
        ...PAYEES[of],
        bank_account: { ...bank, account_number: account ?? bank.account_number },
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
  };
}

declare global {
  var noteAsked: ((method: string, path: string) => void) | undefined;
}

export const callerOf =
  (engine: Pick<Engine, 'fetch'>, token?: string): TestMerchant['call'] =>
  async (method, path, body, headers = {}) => {
    const response = await engine.fetch(
      new Request(`http://localhost/api/v1${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // A multipart body sets its own boundary.
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    );
    if (response.ok) globalThis.noteAsked?.(method, path.replace(/\?.*/, ''));
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };

const readBody = async (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json')
    ? response.json()
    : Buffer.from(await response.arrayBuffer());

export const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

export const fileForm = (bytes: string | Uint8Array, name: string, documentName = 'Invoice 9'): FormData => {
  const form = new FormData();
  form.set('document_name', documentName);
  form.set('file', new Blob([bytes as BlobPart]), name);
  return form;
};

const person = (name: string, country_code: string, city: string) => ({
  name,
  type: 'business',
  address: {
    address_line1: '1 High Street',
    city,
    state: city,
    country_code,
    postal_code: postalFormOf(country_code)?.example,
  },
});

export const PAYEES = {
  IN: {
    category: 'payout',
    beneficiary: person('Asha Traders', 'IND', 'Pune'),
    bank_account: { account_number: '50100234567890', currency: 'INR', local_routing_number: 'HDFC0000123' },
  },
  DE: {
    category: 'payout',
    beneficiary: person('Acme GmbH', 'DEU', 'Berlin'),
    bank_account: { account_number: 'DE89370400440532013000', currency: 'EUR' },
  },
  GB: {
    category: 'payout',
    beneficiary: person('Harbour Studio Ltd', 'GBR', 'London'),
    bank_account: { account_number: '31926819', currency: 'GBP', local_routing_number: '601613' },
  },
  AE: {
    category: 'payout',
    beneficiary: person('Gulf Freight LLC', 'ARE', 'Dubai'),
    bank_account: { account_number: 'AE070331234567890123456', currency: 'AED' },
  },
  AU: {
    category: 'payout',
    beneficiary: person('Coral Imports Pty', 'AUS', 'Cairns'),
    bank_account: { account_number: '123456789', currency: 'AUD', local_routing_number: '062-000' },
  },
  US: {
    category: 'payout',
    beneficiary: person('Lakeside Inc', 'USA', 'Chicago'),
    bank_account: { account_number: '000123456789', currency: 'USD', swift_code: 'CHASUS33' },
  },
} as const;
