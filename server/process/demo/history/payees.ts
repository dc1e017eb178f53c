const person = (
  name: string,
  type: 'business' | 'individual',
  country_code: string,
  city: string,
  postal_code: string,
) => ({
  name,
  type,
  address: { address_line1: '1 Harbour Road', city, state: city, country_code, postal_code },
});

/** A bank rejects one of these accounts and never answers a validation of another. */
export const PAYEES = {
  asha: {
    beneficiary: person('Asha Traders', 'business', 'IND', 'Pune', '411001'),
    bank_account: {
      account_number: '50100234564321',
      currency: 'INR',
      local_routing_number: 'HDFC0000123',
      name: 'HDFC Bank',
    },
  },
  kiran: {
    beneficiary: person('Kiran Rao', 'individual', 'IND', 'Bengaluru', '560001'),
    upi_account: { upi_id: 'kiran.rao@okbank' },
  },
  closed: {
    beneficiary: person('Malabar Spices', 'business', 'IND', 'Kochi', '682001'),
    bank_account: {
      account_number: '00411100990001',
      currency: 'INR',
      local_routing_number: 'FDRL0001234',
      name: 'Federal Bank',
    },
  },
  acme: {
    beneficiary: person('Acme GmbH', 'business', 'DEU', 'Berlin', '10115'),
    bank_account: { account_number: 'DE89370400440532013000', currency: 'EUR', name: 'Commerzbank' },
  },
  harbour: {
    beneficiary: person('Harbour Studio Ltd', 'business', 'GBR', 'London', 'EC1A 1BB'),
    bank_account: {
      account_number: '31926819',
      currency: 'GBP',
      local_routing_number: '60-16-13',
      name: 'NatWest',
    },
  },
  gulf: {
    beneficiary: person('Gulf Freight LLC', 'business', 'ARE', 'Dubai', '00000'),
    bank_account: { account_number: 'AE070331234567890123456', currency: 'AED', name: 'Mashreq' },
  },
  coral: {
    beneficiary: person('Coral Imports Pty', 'business', 'AUS', 'Cairns', '4870'),
    bank_account: {
      account_number: '123456789',
      currency: 'AUD',
      local_routing_number: '062-000',
      name: 'Commonwealth Bank',
    },
  },
  lakeside: {
    beneficiary: person('Lakeside Components Inc', 'business', 'USA', 'Chicago', '60601'),
    bank_account: {
      account_number: '000123457701',
      currency: 'USD',
      swift_code: 'CHASUS33',
      name: 'JPMorgan Chase',
    },
  },
};

export type Payee = keyof typeof PAYEES;
