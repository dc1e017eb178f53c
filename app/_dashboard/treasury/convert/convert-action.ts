export const convertAction = {
  label: 'Convert',
  keys: 'c x',
};
