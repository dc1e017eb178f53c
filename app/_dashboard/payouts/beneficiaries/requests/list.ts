import { FileUser } from 'lucide-react';
import { createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import {
  BANK_DETAIL_REQUEST_LABELS,
  BANK_DETAIL_REQUEST_STATES,
} from '@/server/features/payouts/bank-detail-requests/words';
import { list } from '../../../kit/list/list';
import { requestColumns } from './columns';
import { bankDetailRequest } from './request';
import { RequestBankDetails } from './request-button';

export const bankDetailRequests = list({
  rows: 'bank_detail_requests.rows',
  path: '/beneficiaries/requests',
  title: 'Requests for bank details',
  noun: ['request', 'requests'],
  columns: requestColumns,
  idOf: ({ request }) => request.id,
  nameOf: ({ request }) => `Request for ${request.name}`,
  detail: bankDetailRequest,
  tabs: statusTabs(
    '/beneficiaries/requests',
    'Requests by status',
    BANK_DETAIL_REQUEST_STATES,
    BANK_DETAIL_REQUEST_LABELS,
    [{ href: '/beneficiaries', label: 'Beneficiaries' }],
  ),
  filters: [createdFilter('Requested')],
  searchHint: 'Name, email…',
  order: '-created_at',
  counts: 'bank_detail_requests.counts',
  exports: 'bank-detail-requests',
  Actions: RequestBankDetails,
  empty: {
    icon: FileUser,
    title: 'No requests yet',
    text: 'Send beneficiaries a link through which they enter their own bank account.',
  },
});
