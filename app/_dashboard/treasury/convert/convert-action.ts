export const convertAction = {
  label: 'Convert',
  keys: 'c x',
  disabledReason: 'Your role can’t convert balances',
};
