import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, textColumn } from '@/components/list/columns';
import { shortNumber } from '@/server/kernel/text/short-number';
import { ValidationBadge, type ValidationRow } from '../beneficiaries';

export const validationColumns: readonly Column<ValidationRow>[] = [
  nameColumn(
    'holder',
    'Account holder',
    ({ holder_name, account_last4 }) => ({ name: holder_name, detail: shortNumber(account_last4) }),
    { phone: 'lead' },
  ),
  {
    key: 'answer',
    header: 'Result',
    phone: 'side',
    hideable: false,
    width: 8.5,
    cell: ({ validation }) => <ValidationBadge validation={validation} />,
  },
  textColumn('beneficiary', 'Beneficiary', ({ beneficiary }) => beneficiary?.name, { priority: 4 }),
  textColumn('country', 'Country', ({ validation }) => validation.country, {
    phone: 'line',
    width: 4,
    priority: 5,
  }),
  amountColumn(
    'fee',
    'Fee',
    ({ validation: { fee_charged: fee } }) => fee && { amount: fee.cents, currency: fee.currency_iso },
    { width: 5, priority: 3 },
  ),
  createdColumn(({ validation }) => validation.created_at, { header: 'Verified', priority: 2 }),
];
