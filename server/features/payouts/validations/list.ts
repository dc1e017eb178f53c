import type * as z from 'zod';
import { searchCondition } from '../../../data/query/search';
import { read } from '../../../identity/transaction';
import { money } from '../../../kernel/money/money';
import { readSearch } from '../../../kernel/search/search';
import { lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { validationsDashboard } from './dashboard';
import { withBeneficiaries } from './read';
import type { validationRow } from './schema';
import * as store from './store';

type Input = z.output<typeof validationsDashboard.operations.rows.input>;
type Wire = z.output<typeof validationRow>;

export const validationList = listing({
  list: store.VALIDATIONS,
  where: (ctx, { q, beneficiary_account_id, country }: Filters<Input>) => ({
    AND: [
      { beneficiary_id: beneficiary_account_id, country },
      q?.trim()
        ? searchCondition(readSearch(q, ctx.now()), {
            ids: ['id', 'beneficiary_id'],
            texts: ['holder_name'],
            lastFour: 'account_last4',
          })
        : {},
    ],
  }),
  wire: (ctx, rows): Promise<Wire[]> => read(ctx, (tx) => withBeneficiaries(tx, ctx.merchant.id, rows)),
  fields: ({ amount, text, time }) => [
    text('Validation ID', ({ validation }) => validation.id),
    text('Account holder', ({ holder_name }) => holder_name),
    text('Account', ({ account_last4 }) => account_last4),
    text('Result', ({ validation }) => validation.validation_message),
    text('Beneficiary', ({ beneficiary }) => beneficiary?.name),
    text('Country', ({ validation }) => validation.country),
    amount('Fee', ({ validation: { fee_charged: fee } }) => fee && money(fee.cents, fee.currency_iso)),
    time('Verified', ({ validation }) => validation.created_at),
  ],
});

export const validationHits = searchSource(validationList, ({ validation, holder_name, account_last4 }) => ({
  title: holder_name,
  detail: lastDigits(account_last4),
  at: validation.created_at,
}));
