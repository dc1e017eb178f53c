import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { Moment } from '@/components/time/moment';
import { railLabel } from '../../payouts/_parts/payout-labels';
import { accountOf, BeneficiaryStatus, currencyOf } from './beneficiary-status';

export type BeneficiaryRow = Outputs['beneficiaries']['rows']['data'][number];

export const beneficiaryColumns: Column<BeneficiaryRow>[] = [
  {
    key: 'name',
    width: 16,
    header: 'Name',
    phone: 'lead',
    link: true,
    cell: ({ beneficiary }) => (
      <span className="flex max-w-72 gap-1.5 max-desk:max-w-full">
        <span className="truncate font-[540]">{beneficiary.name}</span>
        <span className="text-muted tabular-nums">{accountOf(beneficiary)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    width: 7,
    header: 'Status',
    phone: 'side',
    hideable: false,
    cell: ({ beneficiary }) => <BeneficiaryStatus status={beneficiary.status} />,
  },
  {
    key: 'country',
    width: 4,
    priority: 4,
    header: 'Country',
    cell: ({ beneficiary }) => beneficiary.address.country_code,
  },
  {
    key: 'currency',
    width: 4.5,
    priority: 2,
    header: 'Currency',
    phone: 'line',
    cell: ({ beneficiary }) => currencyOf(beneficiary),
  },
  {
    key: 'bank',
    width: 11,
    priority: 5,
    header: 'Bank',
    cell: ({ beneficiary }) => (
      <span className="block max-w-44 truncate">
        {beneficiary.upi_account ? 'UPI' : (beneficiary.bank_account?.name ?? '')}
      </span>
    ),
  },
  {
    key: 'rails',
    width: 14,
    priority: 6,
    header: 'Rails',
    cell: ({ beneficiary }) => (
      <span className="text-muted">{beneficiary.payment_rails.map(railLabel).join(', ')}</span>
    ),
  },
  {
    key: 'created',
    width: 7,
    priority: 3,
    header: 'Added',
    phone: 'end',
    cell: ({ beneficiary }) => (
      <span className="text-muted">
        <Moment at={beneficiary.created_at} />
      </span>
    ),
  },
];
