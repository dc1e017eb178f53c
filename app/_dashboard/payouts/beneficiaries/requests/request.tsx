import { Ban, Send } from 'lucide-react';
import { addressValue } from '@/components/format/country';
import { rowDetail } from '../../../kit/detail/detail';
import { idValue, timeValue } from '../../../kit/detail/facts';
import { verb } from '../../../kit/dialogs/verb';
import { RenewDialog } from './lazy-dialogs';
import { type RequestRow, RequestStatus } from './status';

const WithdrawRequest = verb({
  mutation: 'bank_detail_requests.revoke',
  input: ({ request: { id } }: RequestRow) => ({ id }),
  title: 'Withdraw this request?',
  text: ({ request: { name } }) => `The link that ${name} has stops working.`,
  act: {
    label: 'Withdraw request',
    doing: 'Withdrawing…',
    undone: 'Request not withdrawn',
    danger: true,
  },
});

export const bankDetailRequest = rowDetail<RequestRow>({
  word: 'Request',
  heading: ({ request, state }) => ({
    eyebrow: 'Request for bank details',
    title: request.name,
    status: <RequestStatus status={state} />,
  }),
  actions: ({ request: { status, beneficiary_id } }, me) => [
    beneficiary_id !== null && { label: 'View beneficiary', href: `/beneficiaries/${beneficiary_id}` },
    status === 'open' &&
      me.scopes.includes('make') && { label: 'Send again', icon: Send, Dialog: RenewDialog },
    status === 'open' &&
      me.scopes.includes('make') && {
        label: 'Withdraw',
        icon: Ban,
        variant: 'danger',
        Dialog: WithdrawRequest,
      },
  ],
  facts: ({ request, state }) => ({
    Email: request.email,
    Country: addressValue([], request.country_code),
    Currency: request.currency,
    'Requested by': request.requested_by,
    Requested: timeValue(request.created_at),
    'Valid until': (state === 'open' || state === 'expired') && timeValue(request.expires_at),
    'Request ID': idValue(request.id),
  }),
});
