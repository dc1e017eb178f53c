export const PAYMENT_SESSION = { type: 'data_collection', amount: 10_000, currency: 'USD' };

export const DETAILS = {
  name: 'Ada Fields',
  customer_type: 'individual',
  email: 'ada@fields.example',
  address: '7 Mill Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  country: 'GBR',
  pincode: 'LS1 1AA',
};

export const IDENTITY = { document_type: 'passport', document_number: 'X1234567' };

export const DECLARATIONS = { source_of_funds: 'salary', is_politically_exposed: false };
