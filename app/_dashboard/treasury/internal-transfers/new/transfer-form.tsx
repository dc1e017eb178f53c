'use client';

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Inputs } from '@/app/_trpc/outputs';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { usePaused } from '@/components/form/use-paused';
import { formatAmount, formatMoney } from '@/components/format/money';
import { internalTransfersContract } from '@/server/features/treasury/internal-transfers/contract';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { PartyField } from './party-field';
import {
  amountOf,
  availableIn,
  currencyOf,
  type Party,
  type Preview,
  type TransferDraft,
  transferInputOf,
  transferLabels,
  validateTransfer,
} from './transfer-draft';
import { TransferSummary } from './transfer-summary';

type Props = { parties: readonly Party[]; start: TransferDraft };

export function TransferForm({ parties, start }: Props) {
  const known = useCachedPreview();
  const form = useForm<TransferDraft>({
    schema: internalTransfersContract.operations.create.input,
    labels: transferLabels,
    draft: 'internal_transfer',
    empty: () => start,
    check: (draft) => validateTransfer(draft, known(draft)),
  });
  const { values, change } = form;
  const preview = useTransferPreview(values);
  const create = useCreate('internal_transfers.create', form, {
    goTo: ({ id }) => `/internal-transfers/${id}`,
  });
  const currency = currencyOf(values, preview);
  const available = availableIn(preview?.from, currency);
  const { from_merchant_id: from, to_merchant_id: to } = values;
  const actions = (className: string) => (
    <FormActions
      label="Create transfer"
      doing="Creating…"
      busy={create.busy}
      back="/internal-transfers"
      className={className}
    />
  );
  return (
    <FormFrame
      form={form}
      label="New internal transfer"
      onSubmit={(draft) => create.send(transferInputOf(draft, known(draft)))}
      problem={
        <FormProblem
          error={create.error}
          undone="Internal transfer not created"
          lookIn="Internal transfers"
        />
      }
    >
      <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-8">
        <div className="space-y-5">
          <PartyField
            path="from_merchant_id"
            chosen={{ id: from, name: preview?.from?.name }}
            onChoose={(id) => change({ from_merchant_id: id, ...(id === to && { to_merchant_id: '' }) })}
            parties={parties}
            may={({ gives }) => gives}
          />
          <PartyField
            path="to_merchant_id"
            chosen={{ id: to, name: preview?.to?.name }}
            onChoose={(id) => change({ to_merchant_id: id })}
            parties={parties}
            may={({ id, receives }) => receives && id !== from}
          />
          <div className="grid gap-5 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="currency"
              value={currency}
              onChange={(code) => change({ currency: code })}
              options={(preview?.currencies ?? []).map((code) => {
                const amount = availableIn(preview?.from, code);
                return {
                  value: code,
                  label: amount === undefined ? code : `${code} · ${formatAmount(amount, code)} available`,
                };
              })}
            />
            <MoneyField
              path="amount"
              hint={available === undefined ? undefined : `Available: ${formatMoney(available, currency)}`}
              value={values.amount}
              onChange={(amount) => change({ amount })}
            />
          </div>
          <TextField
            path="reference"
            hint="Shown to both merchants"
            value={values.reference}
            onChange={(reference) => change({ reference })}
          />
          {actions('max-desk:hidden')}
        </div>
        <TransferSummary preview={preview} currency={currency} amount={amountOf(values, currency)} />
        {actions('desk:hidden')}
      </div>
    </FormFrame>
  );
}

const between = ({
  from_merchant_id,
  to_merchant_id,
}: TransferDraft): Inputs['internal_transfers']['preview'] => ({
  ...(from_merchant_id && { from_merchant_id }),
  ...(to_merchant_id && { to_merchant_id }),
});

function useCachedPreview(): (draft: TransferDraft) => Preview | undefined {
  const queries = useQueryClient();
  const { preview } = useTRPC().internal_transfers;
  return (draft) => queries.getQueryData(preview.queryKey(between(draft)));
}

/** Undefined while the preview is still of other parties. */
function useTransferPreview(draft: TransferDraft): Preview | undefined {
  const trpc = useTRPC();
  const known = useQuery(trpc.internal_transfers.preview.queryOptions(between(draft), { staleTime: 0 }));
  const currency = currencyOf(draft, known.data);
  const paused = usePaused(draft.amount);
  const amount = amountOf({ amount: paused }, currency);
  const priced = useQuery(
    trpc.internal_transfers.preview.queryOptions(
      known.data && amount !== undefined ? { ...between(draft), currency, amount } : skipToken,
      { placeholderData: keepPreviousData },
    ),
  );
  if (!known.data) return undefined;
  const isOfThis = paused === draft.amount && !priced.isPlaceholderData && amount !== undefined;
  return { ...known.data, ...(isOfThis && priced.data && { approval: priced.data.approval }) };
}
