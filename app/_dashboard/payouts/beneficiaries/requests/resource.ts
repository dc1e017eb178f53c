import type { Resource } from '../../../kit/resource';

export const bankDetailRequestResource: Resource = {
  kind: 'bank_detail_request',
  href: '/beneficiaries/requests',
  label: 'Requests for bank details',
  opensInSheet: true,
};
