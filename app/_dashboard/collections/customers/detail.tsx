import { Hash, Landmark, Link2, Pencil, Repeat } from 'lucide-react';
import { addressValue } from '@/components/format/country';
import { shortNumber } from '@/server/kernel/text/short-number';
import { CustomerLrs } from '../../compliance/lrs-accounts';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { AddAccount } from './add-account';
import { CustomerAccount } from './customer-account';
import { CustomerPayments } from './customer-payments';
import { CustomerVirtualAccounts } from './customer-virtual-accounts';
import { EditCustomer } from './edit-customer';
import { OpenAccount } from './open-account';

export const customer = detail({
  view: 'customers.get',
  api: { operation: 'customers.get', path: '/customer/{id}' },
  word: 'Customer',
  path: '/customers',
  list: 'Customers',
  titleOf: ({ name }) => name,
  heading: ({ customer_type, name }) => ({
    eyebrow: customer_type === 'business' ? 'Business' : 'Individual',
    title: <span className="[overflow-wrap:anywhere]">{name}</span>,
  }),
  actions: ({ id }, me) =>
    me.scopes.includes('make')
      ? [
          {
            label: 'New payment link',
            icon: Link2,
            variant: 'primary',
            href: `/payment-links/new?customer_id=${id}`,
          },
          { label: 'New subscription', icon: Repeat, href: `/subscriptions/new?customer_id=${id}` },
          {
            label: 'Open virtual account',
            icon: Hash,
            reason: me.merchant.features.includes('virtual_accounts')
              ? null
              : 'Virtual accounts aren’t enabled for your account',
            Dialog: OpenAccount,
          },
          { label: 'Set bank account', icon: Landmark, Dialog: AddAccount },
          { label: 'Edit contact', icon: Pencil, Dialog: EditCustomer },
        ]
      : [],
  facts: (customer) => ({
    Email: customer.email,
    Phone: customer.phone,
    Address: addressValue(
      [customer.address, customer.city, customer.state, customer.pincode],
      customer.country,
    ),
    'Date of birth': customer.dob,
    Nationality: customer.nationality,
    'Tax number': customer.tax_identification_number && shortNumber(customer.tax_identification_number),
    'Customer ID': idValue(customer.id),
    Added: timeValue(customer.created_at),
  }),
  sections: [
    { title: 'Bank account they pay from', Body: CustomerAccount },
    {
      title: 'LRS',
      note: 'Remittances from India',
      when: (_, me) => me.merchant.features.includes('lrs'),
      Body: CustomerLrs,
    },
    { title: 'Virtual accounts', Body: CustomerVirtualAccounts },
    { title: 'Payments', Body: CustomerPayments },
  ],
});
