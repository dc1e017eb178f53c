import { addressValue } from '@/components/format/country';
import { railLabel } from '@/server/kernel/rail';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { accountOf, currencyOf } from './beneficiary-account';
import { BeneficiaryReview } from './beneficiary-review';
import { BeneficiaryValidations } from './beneficiary-validations';
import { sentAs } from './sent-as';
import { BeneficiaryStatus } from './status';

export const beneficiary = detail({
  view: 'beneficiaries.get',
  word: 'Beneficiary',
  path: '/beneficiaries',
  list: 'Beneficiaries',
  titleOf: ({ name }) => name,
  heading: ({ type, name, status }) => ({
    eyebrow: type === 'business' ? 'Business' : 'Individual',
    title: name,
    status: <BeneficiaryStatus status={status} />,
  }),
  actions: ({ id, status, category }, me) => [
    { label: 'View payouts', href: `/payouts?beneficiary_id=${id}` },
    status === 'active' &&
      category === 'payout' &&
      me.scopes.includes('make') && {
        label: 'Pay beneficiary',
        variant: 'primary',
        href: `/payouts/new?beneficiary_id=${id}`,
      },
  ],
  Summary: BeneficiaryReview,
  facts: ({ bank_account: bank, upi_account: upi, address, ...beneficiary }) => ({
    'Sent as': sentAs(beneficiary.sent_as),
    Account: (
      <span className="font-mono text-xs">{upi ? upi.upi_id : accountOf({ bank_account: bank })}</span>
    ),
    Currency: currencyOf({ bank_account: bank }),
    Bank: bank?.name,
    'Routing code': bank?.local_routing_number,
    BIC: bank?.swift_code,
    Rails: beneficiary.payment_rails.map(railLabel).join(', ') || 'None',
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
  sections: [{ title: 'Account verification', Body: BeneficiaryValidations }],
});
