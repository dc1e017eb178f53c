'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { Problem } from '@/components/form/problem';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';
import { internalTransfersContract } from '@/server/features/treasury/internal-transfers/contract';
import { PartyField } from './party-field';
import {
  amountOf,
  availableIn,
  currencyOf,
  type Party,
  type TransferDraft,
  transferInputOf,
  transferLabels,
  validateTransfer,
} from './transfer-draft';
import { TransferSummary } from './transfer-summary';
import { useCachedPreview, useTransferPreview } from './use-transfer-preview';

type Props = { parties: readonly Party[]; start: TransferDraft };

export function TransferForm({ parties, start }: Props) {
  const trpc = useTRPC();
  const router = useRouter();
  const queries = useQueryClient();
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
  const create = useMutation({
    ...trpc.internal_transfers.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries();
      router.push(`/internal-transfers/${id}`);
    },
    onError: (error) => {
      // The available balance may have changed.
      void queries.invalidateQueries({ queryKey: trpc.internal_transfers.preview.queryKey() });
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults);
    },
  });
  const busy = create.isPending || create.isSuccess;
  const currency = currencyOf(values, preview);
  const available = availableIn(preview?.from, currency);
  const { from_merchant_id: from, to_merchant_id: to } = values;
  const failure = fieldsOf(create.error).length
    ? null
    : mutationFailure(create.error, 'Internal transfer not created', 'Internal transfers');
  const actions = (
    <>
      <Button type="submit" variant="primary" pending={busy}>
        {busy ? 'Creating…' : 'Create transfer'}
        <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
      </Button>
      <ButtonLink href="/internal-transfers" variant="quiet">
        Cancel
      </ButtonLink>
    </>
  );
  return (
    <FormFrame
      form={form}
      label="New internal transfer"
      send={(draft) => {
        if (!busy) create.mutate(transferInputOf(draft, known(draft)));
      }}
      problem={
        failure && (
          <Problem>
            <FailureNotice failure={failure} />
          </Problem>
        )
      }
    >
      <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-8">
        <div className="space-y-5">
          <PartyField
            path="from_merchant_id"
            chosen={{ id: from, name: preview?.from?.name }}
            choose={(id) => change({ from_merchant_id: id, ...(id === to && { to_merchant_id: '' }) })}
            parties={parties}
            may={({ gives }) => gives}
          />
          <PartyField
            path="to_merchant_id"
            chosen={{ id: to, name: preview?.to?.name }}
            choose={(id) => change({ to_merchant_id: id })}
            parties={parties}
            may={({ id, receives }) => receives && id !== from}
          />
          <div className="grid gap-5 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="currency"
              value={currency}
              change={(code) => change({ currency: code })}
              options={(preview?.currencies ?? []).map((code) => {
                const amount = availableIn(preview?.from, code);
                return {
                  value: code,
                  label: amount === undefined ? code : `${code} · ${formatAmount(amount, code)} available`,
                };
              })}
            />
            <TextField
              path="amount"
              inputMode="decimal"
              hint={available === undefined ? undefined : `Available: ${formatMoney(available, currency)}`}
              value={values.amount}
              change={(amount) => change({ amount })}
            />
          </div>
          <TextField
            path="reference"
            hint="Shown to both merchants"
            value={values.reference}
            change={(reference) => change({ reference })}
          />
          <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 max-desk:hidden">
            {actions}
          </div>
        </div>
        <TransferSummary preview={preview} currency={currency} amount={amountOf(values, currency)} />
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 desk:hidden">
          {actions}
        </div>
      </div>
    </FormFrame>
  );
}
