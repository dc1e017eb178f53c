export const PLATFORM_MERCHANT = {
  name: 'Northlight Books Ltd',
  entity_type: 'business',
  category: 'Retail and Goods',
  sub_category: 'Book stores',
  registration_number: '09876543',
  registration_country: 'GBR',
  address_line1: '12 Chapel Street',
  address_line2: 'Floor 2',
  city: 'Leeds',
  state: 'West Yorkshire',
  pincode: 'LS1 1AA',
  operation_countries: ['GBR', 'IRL'],
};

export const PLATFORM_PERSON = {
  ...PLATFORM_MERCHANT,
  name: 'Élodie Marchand',
  entity_type: 'individual',
  category: 'Business',
  sub_category: 'Design services',
  registration_number: 'FR-7712.4',
  registration_country: 'FRA',
  pincode: '69001',
  date_of_birth: '1988-02-29',
  gender: 'female',
};
