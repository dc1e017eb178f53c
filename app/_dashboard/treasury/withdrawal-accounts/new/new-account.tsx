'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { CountryField } from '@/components/form/country-field';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { Problem } from '@/components/form/problem';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { addressRule } from '@/server/kernel/text/address';
import { NewPage } from '../../../kit/new-page';
import { addWithdrawalAccount } from '../menu';
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
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const router = useRouter();
  const queries = useQueryClient();
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
  const add = useMutation({
    ...trpc.withdrawal_accounts.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries();
      router.push(`/withdrawal-accounts/${id}`);
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults);
    },
  });
  const busy = add.isPending || add.isSuccess;
  const failure = fieldsOf(add.error).length
    ? null
    : mutationFailure(add.error, 'Account not added', 'Withdrawal accounts');
  return (
    <FormFrame
      form={form}
      label="Add withdrawal account"
      send={(values) => {
        if (!busy) add.mutate(accountInputOf(values));
      }}
      problem={
        failure && (
          <Problem>
            <FailureNotice failure={failure} />
          </Problem>
        )
      }
    >
      <p className="-mt-2 mb-5 text-muted">
        Your own bank account. A second owner or admin must confirm it; it then replaces the account in use
        for its currency.
      </p>
      <Fields draft={form.values} change={form.change} />
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={busy}>
          {busy ? 'Adding…' : 'Add account'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/withdrawal-accounts" variant="quiet">
          Cancel and keep draft
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

const PAIR = 'grid gap-5 desk:grid-cols-2 desk:gap-x-3';

function Fields({ draft, change }: { draft: AccountDraft; change: (patch: AccountDraft) => void }) {
  const field = (path: string, more: { type?: string; hint?: string; required?: boolean } = {}) => (
    <TextField
      path={path}
      value={draft[path] ?? ''}
      change={(typed) => change({ [path]: typed })}
      {...more}
    />
  );
  const { state, postalCode } = addressRule(draft[COUNTRY] ?? '');
  return (
    <div className="space-y-5">
      <SelectField
        path="currency"
        value={draft.currency ?? ''}
        change={(currency) => change({ currency })}
        options={BALANCE_CURRENCIES.map((value) => ({ value, label: value }))}
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
        choose={(code) => change({ [COUNTRY]: code })}
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
