'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { Choice } from '@/components/form/choice';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { SelectField } from '@/components/form/select';
import { formatAmount, formatMoney } from '@/components/format/money';
import { EmptyState } from '@/components/primitives/empty-state';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { settlementsContract } from '@/server/features/treasury/settlements/contract';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { createWithdrawal } from '../resource';
import {
  amountOf,
  currencyOf,
  firstBalance,
  settlementInputOf,
  settlementLabels,
  type Terms,
  validateWithdrawal,
  type WithdrawalDraft,
} from './draft';
import { WithdrawalSummary } from './summary';

export const NewWithdrawal = () => (
  <NewPage action={createWithdrawal} back={{ href: '/withdrawals', label: 'Withdrawals' }} wide>
    <WithTerms />
  </NewPage>
);

function WithTerms() {
  const found = useQuery(useTRPC().settlements.terms.queryOptions({}, { staleTime: 0 }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  if (found.data.reason)
    return <EmptyState icon={<Landmark aria-hidden="true" />} title={found.data.reason} />;
  return <SettlementForm terms={found.data} />;
}

const AMOUNT_CHOICES = [
  { value: 'some', label: 'Part of it' },
  { value: 'all', label: 'All of it' },
];

function SettlementForm({ terms }: { terms: Terms }) {
  const _trpc = useTRPC();
  const me = useMe();
  const balanceOf = ({ balance_currency }: WithdrawalDraft) =>
    terms.balances.find((balance) => currencyOf(balance) === balance_currency) ?? terms.balances[0]!;
  const form = useForm<WithdrawalDraft>({
    schema: settlementsContract.operations.create.input,
    labels: settlementLabels,
    draft: 'settlement',
    empty: () => ({ balance_currency: firstBalance(terms), how: 'some', amount: '' }),
    check: (draft) => validateWithdrawal(draft, balanceOf(draft)),
  });
  const create = useCreate('settlements.create', form, { goTo: ({ id }) => `/withdrawals/${id}` });
  const { values, change } = form;
  const balance = balanceOf(values);
  const actions = (className: string) => (
    <FormActions
      label="Create withdrawal"
      doing="Creating…"
      busy={create.busy}
      back="/withdrawals"
      className={className}
    />
  );
  return (
    <FormFrame
      form={form}
      label="New withdrawal"
      onSubmit={(draft) => create.send(settlementInputOf(draft, balanceOf(draft)))}
      problem={<FormProblem error={create.error} undone="Withdrawal not created" lookIn="Withdrawals" />}
    >
      <div className="grid gap-6 desk:gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <SelectField
            path="balance_currency"
            value={values.balance_currency}
            onChange={(balance_currency) => change({ balance_currency })}
            options={terms.balances.map(({ available }) => ({
              value: available.currency,
              label: `${available.currency} · ${formatAmount(available.amount, available.currency)} available`,
            }))}
          />
          <Choice
            path="how"
            label="Amount to withdraw"
            value={values.how}
            onChange={(how) => change({ how: how as WithdrawalDraft['how'] })}
            options={AMOUNT_CHOICES}
          />
          {values.how === 'some' && (
            <MoneyField
              path="amount"
              hint={`In ${balance.most.currency}, at most ${formatMoney(balance.most.amount, balance.most.currency)}`}
              value={values.amount}
              onChange={(amount) => change({ amount })}
            />
          )}
          {actions('max-desk:hidden')}
        </div>
        <WithdrawalSummary
          balance={balance}
          amount={amountOf(values, balance)}
          approval={me.merchant.features.includes('payout_approval')}
        />
        {actions('desk:hidden')}
      </div>
    </FormFrame>
  );
}
