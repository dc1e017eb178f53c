export const WITHDRAWAL_ACCOUNT = {
  currency: 'USD',
  holder_name: 'Northwind Studio',
  account_number: '000123456789',
  bank_name: 'Chase',
  bic_primary: 'CHASUS33',
  email: 'treasury@northwind.example',
  address: {
    address_line1: '200 Park Avenue',
    city: 'New York',
    state: 'NY',
    country_code: 'USA',
    postal_code: '10166',
  },
};
