import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  createdColumn,
  None,
  nameColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '@/components/list/columns';
import { countryColumn } from '@/components/list/country-column';
import { stateOf } from '@/server/features/payouts/beneficiaries/words';
import { railLabel } from '@/server/kernel/rail';
import { accountOf, currencyOf } from './beneficiary-account';
import { BeneficiaryStatus } from './status';
import { ValidationBadge } from './validation-badge';

type BeneficiaryRow = Outputs['beneficiaries']['rows']['data'][number];

export const beneficiaryColumns: readonly Column<BeneficiaryRow>[] = [
  nameColumn(
    'name',
    'Name',
    ({ beneficiary }) => ({ name: beneficiary.name, detail: accountOf(beneficiary) }),
    { phone: 'lead', width: 16, sort: { by: 'name', of: 'text' } },
  ),
  statusColumn((row) => <BeneficiaryStatus status={stateOf(row)} />, { width: 8 }),
  amountColumn('paid', 'Paid to date', ({ paid }) => paid?.total, { priority: 2 }),
  timeColumn('last', 'Last payout', ({ paid }) => paid?.last_at, { width: 6.5, priority: 3 }),
  {
    key: 'verified',
    header: 'Verified',
    width: 8.5,
    priority: 4,
    cell: ({ verification }) =>
      verification ? <ValidationBadge validation={{ status: 'success', ...verification }} /> : <None />,
  },
  countryColumn(({ beneficiary }) => beneficiary.address.country_code, { priority: 6 }),
  textColumn('currency', 'Currency', ({ beneficiary }) => currencyOf(beneficiary), {
    phone: 'line',
    width: 4.5,
    priority: 1,
  }),
  textColumn(
    'bank',
    'Bank',
    ({ beneficiary }) => (beneficiary.upi_account ? 'UPI' : beneficiary.bank_account?.name),
    { priority: 7 },
  ),
  textColumn(
    'rails',
    'Payment methods',
    ({ beneficiary }) => beneficiary.payment_rails.map(railLabel).join(', '),
    {
      width: 11,
      priority: 8,
    },
  ),
  createdColumn(({ beneficiary }) => beneficiary.created_at, { header: 'Added', priority: 5 }),
];
