import type { Column } from '@/components/data/list/column';
import { formatMoney } from '@/components/money/format';
import { Moment } from '@/components/time/moment';
import { ValidationBadge, type ValidationRow } from '../../_parts/validation-badge';

export const validationColumns: Column<ValidationRow>[] = [
  {
    key: 'holder',
    width: 14,
    header: 'Account holder',
    phone: 'lead',
    link: true,
    cell: ({ holder_name, account_last4 }) => (
      <span className="flex max-w-72 gap-1.5 max-desk:max-w-full">
        <span className="truncate font-[540]">{holder_name}</span>
        <span className="text-muted tabular-nums">••{account_last4}</span>
      </span>
    ),
  },
  {
    key: 'answer',
    width: 9,
    header: 'Result',
    phone: 'side',
    hideable: false,
    cell: ({ validation }) => <ValidationBadge validation={validation} />,
  },
  {
    key: 'beneficiary',
    width: 11,
    priority: 4,
    header: 'Beneficiary',
    cell: ({ beneficiary }) =>
      beneficiary ? (
        <span className="block max-w-44 truncate">{beneficiary.name}</span>
      ) : (
        <span className="text-faint">Not saved at the time</span>
      ),
  },
  {
    key: 'country',
    width: 4,
    priority: 5,
    header: 'Country',
    phone: 'line',
    cell: ({ validation }) => validation.country,
  },
  {
    key: 'fee',
    width: 5,
    priority: 3,
    header: 'Fee',
    align: 'end',
    cell: ({ validation: { fee_charged: fee } }) =>
      fee ? (
        <span className="tabular-nums">{formatMoney(fee.cents, fee.currency_iso)}</span>
      ) : (
        <span className="text-faint">None</span>
      ),
  },
  {
    key: 'created',
    width: 7,
    priority: 2,
    header: 'Verified',
    phone: 'end',
    cell: ({ validation }) => (
      <span className="text-muted">
        <Moment at={validation.created_at} />
      </span>
    ),
  },
];
