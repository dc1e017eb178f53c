import { Archive, ArchiveRestore, Check, Landmark, Pencil, X } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';
import { plural } from '@/components/format/count';
import { addressValue } from '@/components/format/country';
import { formatMoney } from '@/components/format/money';
import { stateOf } from '@/server/features/payouts/beneficiaries/words';
import { railLabel } from '@/server/kernel/rail';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { AccountNumber } from './account-number';
import { currencyOf } from './beneficiary-account';
import { BeneficiaryPayouts } from './beneficiary-payouts';
import { BeneficiaryReview } from './beneficiary-review';
import { BeneficiaryValidations } from './beneficiary-validations';
import { EditContact } from './edit-contact';
import { sentAs } from './sent-as';
import { BeneficiaryStatus } from './status';
import { ApproveBeneficiary, archiveBeneficiary, RejectBeneficiary, restoreBeneficiary } from './verbs';

const TONES: Record<string, TimelineEntry['tone']> = {
  'beneficiary.approved': 'green',
  'beneficiary.rejected': 'red',
};

const BeneficiaryDocuments = ({ view: { documents } }: { view: Outputs['beneficiaries']['view'] }) => (
  <ul className="space-y-1">
    {documents.map(({ id, document_name }) => (
      <li key={id}>{linkValue(`/documents/${id}`, document_name)}</li>
    ))}
  </ul>
);

export const beneficiary = detail({
  view: 'beneficiaries.view',
  api: { operation: 'beneficiaries.get', path: '/v2/beneficiaries/{id}' },
  word: 'Beneficiary',
  path: '/beneficiaries',
  list: 'Beneficiaries',
  titleOf: ({ beneficiary }) => beneficiary.name,
  heading: (view) => ({
    eyebrow: view.beneficiary.type === 'business' ? 'Business' : 'Individual',
    title: view.beneficiary.name,
    status: <BeneficiaryStatus status={stateOf(view)} />,
  }),
  actions: ({ beneficiary: { id, status, category }, stage, archived, can }, me) => {
    const isMaker = me.scopes.includes('make');
    const isActive = status === 'active' && !archived;
    return [
      stage === 'approval' &&
        me.scopes.includes('approve') && {
          label: 'Approve account',
          icon: Check,
          variant: 'primary',
          reason: can.reason,
          Dialog: ApproveBeneficiary,
        },
      can.approve && { label: 'Reject', icon: X, variant: 'danger', Dialog: RejectBeneficiary },
      category === 'payout' &&
        isMaker &&
        !archived &&
        status !== 'rejected' && {
          ...(isActive ? { label: 'Pay beneficiary', variant: 'primary' } : { label: 'Draft payout' }),
          href: `/payouts/new?beneficiary_id=${id}`,
        },
      isMaker && !archived && { label: 'Edit', icon: Pencil, Dialog: EditContact },
      isMaker &&
        isActive && { label: 'Change account', icon: Landmark, href: `/beneficiaries/${id}/account` },
      { label: 'View payouts', href: `/payouts?beneficiary_id=${id}` },
      isMaker &&
        (archived
          ? { label: 'Restore', icon: ArchiveRestore, act: restoreBeneficiary }
          : { label: 'Archive', icon: Archive, act: archiveBeneficiary }),
    ];
  },
  Summary: BeneficiaryReview,
  facts: ({ beneficiary, beneficiary: { id, bank_account: bank, address }, paid, returned }) => ({
    'Paid to date': paid && formatMoney(paid.total.amount, paid.total.currency),
    Payouts: paid && linkValue(`/payouts?beneficiary_id=${id}&status=success`, plural(paid.count, 'payout')),
    'Last payout': timeValue(paid?.last_at),
    'Returned by the bank':
      returned > 0 && linkValue(`/payouts?beneficiary_id=${id}`, plural(returned, 'payout')),
    'Sent as': sentAs(beneficiary.sent_as),
    Account: <AccountNumber beneficiary={beneficiary} />,
    Currency: currencyOf({ bank_account: bank }),
    Bank: bank?.name,
    'Routing code': bank?.local_routing_number,
    BIC: bank?.swift_code,
    'Payment methods': beneficiary.payment_rails.map(railLabel).join(', ') || 'None',
    Address: addressValue(
      [address.address_line1, address.address_line2, address.city, address.state, address.postal_code],
      address.country_code,
    ),
    Email: beneficiary.email,
    Phone: beneficiary.phone,
    Nickname: beneficiary.nickname,
    'Beneficiary ID': idValue(beneficiary.id),
    Added: timeValue(beneficiary.created_at),
  }),
  sections: [
    {
      title: 'Payouts',
      when: ({ beneficiary }) => beneficiary.category === 'payout',
      Body: BeneficiaryPayouts,
    },
    { title: 'Account verification', Body: BeneficiaryValidations },
    {
      title: 'Documents',
      when: ({ documents }) => documents.length > 0,
      Body: BeneficiaryDocuments,
    },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
});
