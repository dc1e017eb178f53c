type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

const ANJALI = {
  name: 'Anjali Rao',
  customer_type: 'individual',
  email: 'anjali.rao@example.com',
  phone: '+919845012345',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'IND',
  pincode: '560001',
  dob: '1984-09-02',
  nationality: 'IND',
  kyc: { pan_number: 'BKRPR4471L' },
};

const BROKER = {
  category: 'lrs',
  beneficiary: {
    name: 'Summit Brokerage',
    type: 'business',
    address: {
      address_line1: '90 Park Avenue',
      city: 'New York',
      state: 'New York',
      country_code: 'USA',
      postal_code: '10016',
    },
  },
  bank_account: {
    account_number: '98765432100',
    currency: 'USD',
    swift_code: 'CHASUS33',
    local_routing_number: '021000021',
    name: 'JPMorgan Chase',
    address: { country_code: 'USA', city: 'New York' },
    intermediate_bank: { swift_code: 'CITIUS33' },
  },
};

const HDFC = { bank_code: 'hdfc', account_number: '50100412977310', bank_customer_id: '71203344' };
const ICICI = { bank_code: 'icici', account_number: '004801552917' };

type DemoRemittance = {
  name: string;
  bank: typeof HDFC | typeof ICICI;
  /** In paise. */
  amount: number;
  to?: 'broker';
  paid?: true;
};

/** A customer in India remits to the merchant's balance and to a broker. */
export function remittanceSteps(call: Call) {
  const findCustomer = async () => {
    await call('POST', '/customer', ANJALI);
    const { data }: { data: { id: string; email: string }[] } = await call('GET', '/customer?per_page=100');
    return data.find(({ email }) => email === ANJALI.email)!.id;
  };
  const findBroker = async () => {
    await call('POST', '/v2/beneficiaries', BROKER);
    const { data }: { data: { id: string; name: string }[] } = await call(
      'GET',
      '/v2/beneficiaries?per_page=100',
    );
    return data.find(({ name }) => name === BROKER.beneficiary.name)!;
  };
  const remit = async ({ name, bank, amount, to, paid }: DemoRemittance) => {
    const customer_id = await findCustomer();
    const path = `/customer/${customer_id}/bank_account`;
    await call('POST', path, bank);
    const accounts: { data: { id: string; bank_code: string | null }[] } = await call('GET', path);
    const account = accounts.data.find(({ bank_code }) => bank_code === bank.bank_code)!;
    const broker = to && (await findBroker());
    const quote = await call(
      'POST',
      '/lrs/quotes',
      remittance(bank.bank_code, amount, customer_id),
      `demo quote ${name}`,
    );
    const order = await call(
      'POST',
      '/orders',
      {
        customer_id,
        amount: quote.to.amount,
        currency: 'USD',
        purpose_code: 'S0001',
        reference_number: name,
        lrs: {
          lrs_quote_id: quote.id,
          bank_account_id: account.id,
          ...(broker && { beneficiary_id: broker.id, remittance_information: 'Account 4471' }),
        },
      },
      `demo remittance ${name}`,
    );
    if (!paid) return;
    const transfer = {
      amount: quote.to.amount,
      currency: 'USD',
      payin_id: order.id,
      remitter_name: ANJALI.name,
    };
    await call('POST', '/payment/mock', transfer, `demo authorized ${name}`);
  };
  const estimate = () =>
    call(
      'POST',
      '/lrs/quotes',
      {
        resource: 'payout',
        bank_code: 'hdfc',
        source_currency: 'USD',
        target_currency: 'INR',
        source_amount: 250_000,
      },
      'demo withdrawal',
    );
  const steps = [
    { daysAgo: 34, run: () => remit({ name: 'LRS-101', bank: HDFC, amount: 80_000_000, paid: true }) },
    {
      daysAgo: 19,
      run: () => remit({ name: 'LRS-102', bank: ICICI, amount: 45_000_000, to: 'broker', paid: true }),
    },
    { daysAgo: 12, run: estimate },
    { daysAgo: 6, run: () => remit({ name: 'LRS-103', bank: HDFC, amount: 15_000_000 }) },
  ];
  return {
    steps,
    /** A remittance in transit, and one that awaits the customer's consent. */
    last: async (until: (daysAgo: number) => void) => {
      until(0.2);
      await remit({ name: 'LRS-104', bank: HDFC, amount: 60_000_000, paid: true });
      until(0);
      await remit({ name: 'LRS-105', bank: ICICI, amount: 25_000_000 });
    },
  };
}

const remittance = (bank_code: string, source_amount: number, customer_id: string) => ({
  resource: 'payin',
  bank_code,
  source_currency: 'INR',
  target_currency: 'USD',
  source_amount,
  customer_id,
  purpose_code: 'S0001',
});
