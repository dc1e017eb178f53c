import { UsersRound } from 'lucide-react';
import { useCountryName } from '@/components/format/country';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { accountOf } from './beneficiary-account';
import { beneficiaryColumns } from './columns';
import { beneficiary } from './detail';
import { BeneficiaryActions } from './list-actions';
import { addBeneficiary } from './resource';
import { beneficiaryTabs } from './tabs';

export const beneficiaries = list({
  rows: 'beneficiaries.rows',
  path: '/beneficiaries',
  title: 'Beneficiaries',
  noun: ['beneficiary', 'beneficiaries'],
  columns: beneficiaryColumns,
  idOf: (row) => row.beneficiary.id,
  nameOf: ({ beneficiary }) => `${beneficiary.name} ${accountOf(beneficiary)}`,
  detail: beneficiary,
  tabs: beneficiaryTabs,
  filters: [
    createdFilter('Added'),
    currencyFilter([...BALANCE_CURRENCIES, 'INR']),
    { kind: 'given', key: 'country', label: 'Country', useName: useCountryName },
  ],
  searchHint: 'Name, last 4 digits, date…',
  order: '-created_at',
  counts: 'beneficiaries.counts',
  exports: 'beneficiaries',
  create: addBeneficiary,
  Actions: BeneficiaryActions,
  empty: {
    icon: UsersRound,
    title: 'No beneficiaries yet',
    text: 'Add the people and businesses you pay. Account details are checked as you type.',
  },
});
