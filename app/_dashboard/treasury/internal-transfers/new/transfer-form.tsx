'use client';

import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
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
  type TransferDraft,
  transferInputOf,
  transferLabels,
  validateTransfer,
} from './transfer-draft';
import { TransferSummary } from './transfer-summary';
import { useCachedPreview, useTransferPreview } from './use-transfer-preview';

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
