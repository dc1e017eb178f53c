import { Ban, Check, X } from 'lucide-react';
import type { TimelineEntry } from '@/components/detail/timeline';
import { addressValue } from '@/components/format/country';
import { anyOf, listOf } from '@/components/format/text';
import { Notice } from '@/components/primitives/notice';
import { shortNumber } from '@/server/kernel/text/short-number';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { AccountStatus, type AccountView, accountName } from './status';
import { CancelAccount, ConfirmAccount, RejectAccount } from './verbs';

const TONES: Record<string, TimelineEntry['tone']> = {
  'withdrawal_account.confirmed': 'green',
  'withdrawal_account.rejected': 'red',
};

export const withdrawalAccount = detail({
  view: 'withdrawal_accounts.view',
  word: 'Withdrawal account',
  path: '/withdrawal-accounts',
  list: 'Withdrawal accounts',
  titleOf: ({ account }) => `${account.currency}, ${accountName(account)}`,
  heading: ({ account }) => ({
    eyebrow: `${account.currency} withdrawal account`,
    title: accountName(account),
    status: <AccountStatus status={account.status} />,
  }),
  actions: ({ account, can }) => [
    account.status === 'pending' && {
      label: 'Confirm',
      icon: Check,
      variant: 'primary',
      reason: can.reason,
      Dialog: ConfirmAccount,
    },
    can.confirm && { label: 'Reject', icon: X, variant: 'danger', Dialog: RejectAccount },
    can.cancel && { label: 'Cancel request', icon: Ban, Dialog: CancelAccount },
  ],
  Summary: PendingNotice,
  facts: ({ account, created_by, confirmed_by, confirmed_at }) => ({
    Currency: account.currency,
    'Account holder': account.holder_name,
    'Account number': shortNumber(account.account_number),
    Bank: account.bank_name,
    'SWIFT/BIC': account.bic_primary,
    'Local bank code': account.bic_secondary,
    Email: account.email,
    Address: addressValue(
      PARTS.map((part) => account.address[part]),
      account.address.country_code,
    ),
    'Added by': created_by.name,
    Added: timeValue(account.created_at),
    'Confirmed by': confirmed_by,
    Confirmed: timeValue(confirmed_at),
    'Account ID': idValue(account.id),
  }),
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
});

function PendingNotice({ view: { account, created_by, could, needs } }: { view: AccountView }) {
  if (account.status !== 'pending') return null;
  return (
    <Notice tone="amber" title="Waiting for confirmation by a second person">
      <p>
        {created_by.name} added this account.{' '}
        {could.length > 0
          ? needs > 1
            ? `Two people must confirm it: ${listOf(could)} can.`
            : `${anyOf(could)} can confirm it.`
          : 'There is no second owner or admin yet. Add one, or ask your administrator.'}{' '}
        No money is sent to it until then.
      </p>
    </Notice>
  );
}

const PARTS = ['address_line1', 'address_line2', 'city', 'state', 'postal_code'];
