import { ArrowLeftRight, CalendarDays, DoorClosed, IdCard } from 'lucide-react';
import type { MerchantView } from '@/app/_trpc/outputs';
import { Totals } from '@/components/amounts/totals';
import type { TimelineEntry } from '@/components/detail/timeline';
import { Countries } from '@/components/format/country';
import { calendarDate } from '@/components/format/time';
import { PageLink } from '@/components/primitives/page-link';
import { shortNumber } from '@/server/kernel/text/short-number';
import { detail } from '../../kit/detail/detail';
import { idValue, textLink, timeValue } from '../../kit/detail/facts';
import { permissionReason } from '../../kit/resource';
import { createInternalTransfer } from '../../treasury/internal-transfers/resource';
import { AddPassport } from './add-passport';
import { MerchantBalances } from './merchant-balances';
import { MerchantNotice } from './merchant-notice';
import { MerchantTransfers } from './merchant-transfers';
import { SetRegistrationDate } from './set-registration-date';
import { MerchantStatus, typeLabel } from './status';
import { OffboardMerchant } from './verbs';

const MerchantDocuments = ({ view: { documents } }: { view: MerchantView }) =>
  documents.length === 0 ? (
    <p className="text-muted">None attached.</p>
  ) : (
    <ul className="space-y-1.5">
      {documents.map(({ id, document_name }) => (
        <li key={id}>
          <PageLink href={`/documents/${id}`} className={textLink}>
            {document_name}
          </PageLink>
        </li>
      ))}
    </ul>
  );

const TONES: Record<string, TimelineEntry['tone']> = {
  'merchant.success': 'green',
  'merchant.failed': 'red',
  'merchant.offboarded': 'grey',
};

const GENDERS = { female: 'Female', male: 'Male', undefined: 'Not specified' } as const;

export const merchant = detail({
  view: 'platform_merchants.view',
  api: { operation: 'platform_merchants.get', path: '/platform/merchants/{merchant_id}' },
  param: 'merchant_id',
  word: 'Merchant',
  path: '/platform/merchants',
  list: 'Merchants',
  titleOf: ({ merchant }) => merchant.name,
  heading: ({ merchant }) => ({
    eyebrow: typeLabel(merchant),
    title: <span className="[overflow-wrap:anywhere]">{merchant.name}</span>,
    status: <MerchantStatus status={merchant.status} />,
  }),
  actions: ({ merchant, can }, me) => [
    permissionReason(createInternalTransfer, me) === null && transferOf(merchant),
    can.amend && { ...amendAction(merchant), reason: can.reason },
    can.move_to.includes('offboarded') && {
      label: 'Offboard merchant',
      icon: DoorClosed,
      variant: 'danger',
      Dialog: OffboardMerchant,
    },
  ],
  Summary: MerchantNotice,
  facts: ({ merchant, earned, timeline }) => ({
    Category: (
      <>
        {merchant.sub_category}
        <span className="block text-muted">{merchant.category}</span>
      </>
    ),
    'Registration no.': merchant.registration_number,
    'Registered in': <Countries codes={[merchant.registration_country]} />,
    'Registered on': merchant.registration_date && calendarDate(merchant.registration_date),
    'Date of birth': merchant.date_of_birth && calendarDate(merchant.date_of_birth),
    Gender: merchant.gender && GENDERS[merchant.gender],
    Passport: merchant.passport && <Passport passport={merchant.passport} />,
    Address: <Address address={merchant.address} />,
    'Operates in': <Countries codes={merchant.operation_countries} />,
    'Referral fees': earned.length > 0 && <Totals parts={earned} />,
    Onboarded: timeValue(merchant.created_at),
    'Onboarded by': timeline[0]?.actor.name,
    Activated: timeValue(timeline.find(({ type }) => type === 'merchant.success')?.at),
    'Merchant ID': idValue(merchant.merchant_id),
  }),
  sections: [
    { title: 'Balances', Body: MerchantBalances },
    { title: 'Internal transfers', Body: MerchantTransfers },
    { title: 'Documents', Body: MerchantDocuments },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
});

type Merchant = MerchantView['merchant'];

/** Transfers to an active merchant; from an offboarded one, its remaining balance. */
function transferOf({ merchant_id, status }: Merchant) {
  const { href } = createInternalTransfer;
  if (status === 'success')
    return {
      label: 'New internal transfer',
      icon: ArrowLeftRight,
      variant: 'primary' as const,
      href: `${href}?to=${merchant_id}`,
    };
  return (
    status === 'offboarded' && {
      label: 'Transfer balance to yours',
      icon: ArrowLeftRight,
      href: `${href}?from=${merchant_id}`,
    }
  );
}

function amendAction({ status, entity_type, passport, registration_date }: Merchant) {
  const isMissing = entity_type === 'individual' ? !passport : !registration_date;
  const variant = status === 'action_required' && isMissing ? ('primary' as const) : undefined;
  return entity_type === 'individual'
    ? { label: passport ? 'Replace passport' : 'Add passport', icon: IdCard, variant, Dialog: AddPassport }
    : {
        label: registration_date ? 'Change registration date' : 'Add registration date',
        icon: CalendarDays,
        variant,
        Dialog: SetRegistrationDate,
      };
}

const Passport = ({ passport }: { passport: NonNullable<Merchant['passport']> }) => (
  <>
    <span className="font-mono text-xs">{shortNumber(passport.number)}</span>{' '}
    <span className="text-muted">
      <Countries codes={[passport.country]} />, issued {calendarDate(passport.issue_date)}, expires{' '}
      {calendarDate(passport.expiry_date)}
    </span>
  </>
);

const Address = ({ address }: Pick<Merchant, 'address'>) => (
  <>
    {[address.address_line1, address.address_line2, address.city, address.state, address.pincode]
      .filter(Boolean)
      .join(', ')}
    , <Countries codes={[address.country]} />
  </>
);
