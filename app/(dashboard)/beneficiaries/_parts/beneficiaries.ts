import { UsersRound } from 'lucide-react';
import { createActions } from '../../_parts/navigation';
import { list } from '../../_resource/list';
import { beneficiary } from './beneficiary';
import { beneficiaryColumns } from './beneficiary-columns';
import { accountOf } from './beneficiary-status';
import { beneficiaryTabs } from './beneficiary-tabs';

export const beneficiaries = list({
  rows: 'beneficiaries.rows',
  path: '/beneficiaries',
  title: 'Beneficiaries',
  words: ['beneficiary', 'beneficiaries'],
  columns: beneficiaryColumns,
  idOf: (row) => row.beneficiary.id,
  nameOf: ({ beneficiary }) => `${beneficiary.name} ${accountOf(beneficiary)}`,
  detail: beneficiary,
  tabs: beneficiaryTabs,
  searchHint: 'Name or last 4 digits…',
  create: createActions[1],
  empty: {
    icon: UsersRound,
    title: 'No beneficiaries yet',
    text: 'Add the people and businesses you pay. Account details are checked as you type.',
  },
});
