import { ShieldCheck } from 'lucide-react';
import { createdFilter } from '@/components/list/filters';
import { shortNumber } from '@/server/kernel/text/short-number';
import { list } from '../../kit/list/list';
import { beneficiaryFilter, beneficiaryTabs } from '../beneficiaries';
import { addBeneficiary } from '../beneficiaries/resource';
import { validationColumns } from './columns';
import { validation } from './validation';

export const validations = list({
  rows: 'validations.rows',
  path: '/beneficiaries/validations',
  title: 'Verifications',
  noun: ['verification', 'verifications'],
  columns: validationColumns,
  idOf: (row) => row.validation.id,
  nameOf: (row) => `${row.holder_name} ${shortNumber(row.account_last4)}`,
  detail: validation,
  tabs: beneficiaryTabs,
  filters: [
    beneficiaryFilter('beneficiary_account_id'),
    createdFilter('Verified'),
    { kind: 'given', key: 'country', label: 'Country' },
  ],
  searchHint: 'Name, last 4 digits, date…',
  order: '-created_at',
  exports: 'validations',
  create: addBeneficiary,
  empty: {
    icon: ShieldCheck,
    title: 'No accounts verified yet',
    text: 'Open or add a beneficiary to verify their account with the bank.',
  },
});
