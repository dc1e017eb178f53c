'use client';

import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { CountryField } from '@/components/form/country-field';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { addressRule } from '@/server/kernel/text/address';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { addWithdrawalAccount } from '../resource';
import {
  type AccountDraft,
  accountInputOf,
  accountLabels,
  accountSchema,
  COUNTRY,
  validateAccount,
} from './account-draft';

export const NewAccount = ({ currency }: { currency?: string }) => (
  <NewPage
    action={addWithdrawalAccount}
    back={{ href: '/withdrawal-accounts', label: 'Withdrawal accounts' }}
  >
    <AccountForm currency={currency} />
  </NewPage>
);

const isBalance = (currency: string | undefined) =>
  currency !== undefined && (BALANCE_CURRENCIES as readonly string[]).includes(currency);

function AccountForm({ currency }: { currency?: string }) {
  const _trpc = useTRPC();
  const me = useMe();
  const form = useForm<AccountDraft>({
    schema: accountSchema,
    labels: accountLabels,
    draft: 'withdrawal-account',
    empty: () => ({
      currency: isBalance(currency) ? currency! : BALANCE_CURRENCIES[0],
      holder_name: me.merchant.name,
      email: me.person.email,
    }),
    check: validateAccount,
  });
  const create = useCreate('withdrawal_accounts.create', form, {
    goTo: ({ id }) => `/withdrawal-accounts/${id}`,
  });
  return (
    <FormFrame
      form={form}
      label="Add withdrawal account"
      onSubmit={(values) => create.send(accountInputOf(values))}
      problem={<FormProblem error={create.error} undone="Account not added" lookIn="Withdrawal accounts" />}
    >
      <p className="-mt-2 mb-5 text-muted">
        Your own bank account. A second owner or admin must confirm it; it then replaces the account in use
        for its currency.
      </p>
      <Fields draft={form.values} onChange={form.change} />
      <FormActions label="Add account" doing="Adding…" busy={create.busy} back="/withdrawal-accounts" />
    </FormFrame>
  );
}

const PAIR = 'grid gap-5 desk:grid-cols-2 desk:gap-x-3';

function Fields({ draft, onChange }: { draft: AccountDraft; onChange: (patch: AccountDraft) => void }) {
  const field = (path: string, more: { type?: string; hint?: string; required?: boolean } = {}) => (
    <TextField
      path={path}
      value={draft[path] ?? ''}
      onChange={(typed) => onChange({ [path]: typed })}
      {...more}
    />
  );
  const { state, postalCode } = addressRule(draft[COUNTRY] ?? '');
  return (
    <div className="space-y-5">
      <SelectField
        path="currency"
        value={draft.currency ?? ''}
        onChange={(currency) => onChange({ currency })}
        options={toOptions(BALANCE_CURRENCIES)}
      />
      {field('holder_name', { hint: 'As registered with the bank' })}
      {field('account_number')}
      {field('bank_name')}
      <div className={PAIR}>
        {field('bic_primary', {
          hint: 'Enter this or the local bank code',
          required: !draft.bic_secondary?.trim(),
        })}
        {field('bic_secondary', {
          hint: 'IFSC, sort code, ABA routing number or BSB',
          required: !draft.bic_primary?.trim(),
        })}
      </div>
      {field('email', { type: 'email', hint: 'The bank sends emails about withdrawals here' })}
      <CountryField
        path={COUNTRY}
        chosen={draft[COUNTRY] ?? ''}
        onChoose={(code) => onChange({ [COUNTRY]: code })}
      />
      <div className={PAIR}>
        {field('address.address_line1')}
        {field('address.address_line2')}
        {field('address.city')}
        {state !== 'none' && field('address.state', { required: state === 'required' })}
        {postalCode !== 'none' && field('address.postal_code', { required: draft[COUNTRY] !== undefined })}
      </div>
    </div>
  );
}
