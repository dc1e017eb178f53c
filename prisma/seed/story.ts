import { PAYEES, type Payee } from './payees';

type Fetch = (request: Request) => Promise<Response>;

type Story = [
  payee: Payee,
  from: string,
  to: string,
  amount: number,
  rail: string,
  purpose: string,
  invoice: string,
];

const PAYOUTS: Story[] = [
  ['asha', 'USD', 'INR', 2_400_000, 'neft', 'S0802', 'INV-2031'],
  ['asha', 'USD', 'INR', 412_000, 'imps', 'S0802', 'INV-2032'],
  ['acme', 'EUR', 'EUR', 840_000, 'sepa', 'S0101', 'AC-77'],
  ['harbour', 'USD', 'GBP', 231_050, 'fps', 'S1007', 'HS-0419'],
  ['gulf', 'USD', 'AED', 550_000, 'ipp', 'S0204', 'GF-1180'],
  ['coral', 'USD', 'AUD', 128_475, 'npp', 'S0102', 'CI-552'],
  ['kiran', 'USD', 'INR', 45_000, 'upi', 'S1401', 'OCT-SALARY'],
  ['closed', 'USD', 'INR', 310_000, 'neft', 'S0102', 'MS-90'],
  ['acme', 'EUR', 'EUR', 400_000, 'sepa', 'S0101', 'AC-78'],
  ['gulf', 'AED', 'AED', 1_250_000, 'fts', 'S0204', 'GF-1181'],
  ['asha', 'USD', 'INR', 100_000, 'neft', 'S0802', 'INV-2033'],
  ['harbour', 'GBP', 'GBP', 96_000, 'fps', 'S1007', 'HS-0420'],
  ['lakeside', 'USD', 'USD', 1_875_000, 'swift', 'S0102', 'LC-3307'],
  ['coral', 'USD', 'AUD', 64_900, 'npp', 'S0102', 'CI-553'],
];

const FUNDING: [currency: string, amount: number][] = [
  ['USD', 25_000_000],
  ['EUR', 6_000_000],
  ['GBP', 1_800_000],
  ['AED', 9_000_000],
];

/**
 * Tells the demo through the public API: money arrives, people are paid. Answers the beneficiary to try a payout with.
 * What is there already is passed over, so that a demo that was cut short is told to its end.
 */
export async function tellStory(fetch: Fetch, token: string): Promise<string> {
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(
      new Request(`http://localhost/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
      }),
    );
    const answer = await response.json();
    if (response.ok || response.status === 409) return answer;
    throw new Error(`the demo could not be told: ${path} answered ${JSON.stringify(answer)}`);
  };
  for (const [currency, amount] of FUNDING) {
    await call('POST', '/payment/mock', { amount, currency }, `demo ${currency}`);
  }
  for (const payee of Object.values(PAYEES)) {
    await call('POST', '/v2/beneficiaries', { category: 'payout', ...payee });
  }
  const made: { data: { id: string; name: string }[] } = await call('GET', '/v2/beneficiaries?per_page=100');
  const idOf = (payee: Payee) => made.data.find(({ name }) => name === PAYEES[payee].beneficiary.name)!.id;
  for (const [
    payee,
    source_currency,
    destination_currency,
    source_amount,
    payment_rail,
    purpose_code,
    invoice_number,
  ] of PAYOUTS) {
    await call('POST', '/payouts', {
      beneficiary_id: idOf(payee),
      source_currency,
      destination_currency,
      source_amount,
      payment_rail,
      purpose_code,
      invoice_number,
      request_id: invoice_number,
    });
  }
  return idOf('asha');
}
