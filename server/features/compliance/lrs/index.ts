import { feature } from '../../kit/feature';
import { add } from './accounts/add';
import { get, list, reveal, setBankCustomerId } from './accounts/read';
import { accountToWire } from './accounts/wire';
import { listBanks } from './banks';
import { lrsBankAccountWire } from './contract';
import { lrsDashboard } from './dashboard';
import { createQuote } from './quotes/create';
import { previewQuote } from './views/preview';
import { loadYear } from './views/year';

export const lrs = feature(lrsDashboard, {
  resources: {
    lrs_bank_account: { prefix: 'acclrs', wire: lrsBankAccountWire, toWire: (image) => accountToWire(image) },
  },
})({
  banks: async (ctx, input) => listBanks(ctx, input),
  quote: createQuote,
  add_account: add,
  accounts: list,
  account: get,
  set_bank_customer_id: setBankCustomerId,
  reveal,
  year: loadYear,
  preview: previewQuote,
});
