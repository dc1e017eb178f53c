export const TEST_CARDS = {
  approved: '4242424242424242',
  challenged: '4000000000003220',
  immediate: '4000000000000077',
  declined: '4000000000000002',
  'good once': '4000000000000341',
} as const;

export const cardOf = (does: keyof typeof TEST_CARDS = 'approved') => ({
  number: TEST_CARDS[does],
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Meera Iyer',
});
