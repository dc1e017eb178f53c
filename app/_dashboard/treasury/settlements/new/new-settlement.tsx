'use client';

import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Choice } from '@/components/form/choice';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { Problem } from '@/components/form/problem';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { EmptyState } from '@/components/primitives/empty-state';
import { Kbd } from '@/components/primitives/kbd';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { settlementsContract } from '@/server/features/treasury/settlements/contract';
import { NewPage } from '../../../kit/new-page';
import { createSettlement } from '../menu';
import {
  amountOf,
  currencyOf,
  firstBalance,
  type SettlementDraft,
  settlementInputOf,
  settlementLabels,
  type Terms,
  validateSettlement,
} from './draft';
import { SettlementSummary } from './summary';

export const NewSettlement = () => (
  <NewPage action={createSettlement} back={{ href: '/settlements', label: 'Withdrawals' }} wide>
    <WithTerms />
  </NewPage>
);

function WithTerms() {
  const found = useQuery(useTRPC().settlements.terms.queryOptions({}, { staleTime: 0 }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  if (found.data.reason)
    return <EmptyState icon={<Landmark aria-hidden="true" />} title={found.data.reason} />;
  return <SettlementForm terms={found.data} />;
}

const AMOUNT_CHOICES = [
  { value: 'all', label: 'Everything available' },
  { value: 'some', label: 'An amount' },
];

function SettlementForm({ terms }: { terms: Terms }) {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const router = useRouter();
  const queries = useQueryClient();
  const balanceOf = ({ balance_currency }: SettlementDraft) =>
    terms.balances.find((balance) => currencyOf(balance) === balance_currency) ?? terms.balances[0]!;
  const form = useForm<SettlementDraft>({
    schema: settlementsContract.operations.create.input,
    labels: settlementLabels,
    draft: 'settlement',
    empty: () => ({ balance_currency: firstBalance(terms), how: 'all', amount: '' }),
    check: (draft) => validateSettlement(draft, balanceOf(draft)),
  });
  const create = useMutation({
    ...trpc.settlements.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries();
      router.push(`/settlements/${id}`);
    },
    onError: (error) => {
      // The available balance may have changed.
      void queries.invalidateQueries({ queryKey: trpc.settlements.terms.queryKey({}) });
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults);
    },
  });
  const busy = create.isPending || create.isSuccess;
  const { values, change } = form;
  const balance = balanceOf(values);
  const failure = fieldsOf(create.error).length
    ? null
    : mutationFailure(create.error, 'Withdrawal not created', 'Withdrawals');
  return (
    <FormFrame
      form={form}
      label="New withdrawal"
      send={(draft) => {
        if (!busy) create.mutate(settlementInputOf(draft, balanceOf(draft)));
      }}
      problem={
        failure && (
          <Problem>
            <FailureNotice failure={failure} />
          </Problem>
        )
      }
    >
      <div className="grid gap-6 desk:gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <SelectField
            path="balance_currency"
            value={values.balance_currency}
            change={(balance_currency) => change({ balance_currency })}
            options={terms.balances.map(({ available }) => ({
              value: available.currency,
              label: `${available.currency} · ${formatAmount(available.amount, available.currency)} available`,
            }))}
          />
          <Choice
            path="how"
            label="Amount to withdraw"
            value={values.how}
            change={(how) => change({ how: how as SettlementDraft['how'] })}
            options={AMOUNT_CHOICES}
          />
          {values.how === 'some' && (
            <TextField
              path="amount"
              inputMode="decimal"
              hint={`In ${balance.most.currency}, at most ${formatMoney(balance.most.amount, balance.most.currency)}`}
              value={values.amount}
              change={(amount) => change({ amount })}
            />
          )}
          <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 max-desk:hidden">
            <Actions busy={busy} />
          </div>
        </div>
        <SettlementSummary
          balance={balance}
          amount={amountOf(values, balance)}
          approval={me.merchant.features.includes('payout_approval')}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 desk:hidden">
          <Actions busy={busy} />
        </div>
      </div>
    </FormFrame>
  );
}

const Actions = ({ busy }: { busy: boolean }) => (
  <>
    <Button type="submit" variant="primary" pending={busy}>
      {busy ? 'Creating…' : 'Create withdrawal'}
      <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
    </Button>
    <ButtonLink href="/settlements" variant="quiet">
      Cancel
    </ButtonLink>
  </>
);
