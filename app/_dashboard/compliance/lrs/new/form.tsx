'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import { Choice } from '@/components/form/choice';
import { faultText } from '@/components/form/fault-text';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { Problem } from '@/components/form/problem';
import { TextField } from '@/components/form/text-field';
import { LazyPart } from '@/components/primitives/lazy-part';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import type { Failure } from '@/components/problems/failure';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useSeconds } from '@/components/time/now';
import { ordersContract } from '@/server/features/collections/payins/orders-contract';
import { LRS_PURPOSE_LABELS, LRS_PURPOSES } from '@/server/features/compliance/lrs/words/labels';
import { CustomerField } from '../../../collections/customers';
import { hasLapsed } from '../../../kit/held-rate';
import { documentField } from '../../documents';
import { accountsOf, useLrsAccounts, useLrsYear } from '../../lrs-accounts';
import { AccountField } from './account-field';
import { CreditField } from './credit-field';
import {
  amountOf,
  emptyRemittance,
  isQuoted,
  labels,
  type RemittanceContext,
  type RemittanceDraft,
  type Required,
  validateRemittance,
} from './draft';
import { RemittanceSummary } from './summary';
import { previewInput, useLrsPreview, useRemittance } from './use-remittance';

type Props = { banks: readonly string[]; required: Required; customerId: string };

export function RemittanceForm({ banks, required, customerId }: Props) {
  const known = useRemittanceContext(banks, required);
  const form = useForm<RemittanceDraft>({
    schema: ordersContract.operations.create.input,
    labels,
    draft: 'remittance',
    empty: () => emptyRemittance(customerId),
    check: (draft) => validateRemittance(draft, known(draft)),
  });
  const { values } = form;
  const now = useSeconds();
  const year = useLrsYear(values.customer_id);
  useLrsAccounts(values.customer_id);
  const { accounts, account, refusal } = known(values);
  const remitter = year.data?.year ? values.customer_id : '';
  const { preview, error } = useLrsPreview('payin', amountOf(values), remitter);
  const remittance = useRemittance(form, year.refetch);
  const { held, busy } = remittance;
  const isHeld = held !== null && !hasLapsed(held, now);
  const change = (patch: Partial<RemittanceDraft>) => {
    if (isQuoted(patch)) remittance.release();
    form.change(patch);
  };
  const actions = (className: string) => (
    <FormActions
      label={isHeld ? 'Create checkout order' : held ? 'Hold current rate' : 'Hold rate for 30 minutes'}
      doing={remittance.holding ? 'Holding rate…' : 'Creating…'}
      busy={busy}
      back="/lrs"
      className={className}
      onClick={(event) => {
        // Ignores the second click of a double click, which would hit the button that replaced the pressed
        // one.
        if (event.detail > 1) event.preventDefault();
      }}
    />
  );
  return (
    <FormFrame
      form={form}
      label="New LRS remittance"
      onSubmit={(draft) => {
        if (!busy && account) remittance.next(draft, account);
      }}
      problem={<RemittanceProblem failure={remittance.failure} error={error} />}
    >
      <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_21rem] desk:gap-8 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-5">
          <CustomerField
            chosen={values.customer_id}
            onChoose={(customer_id) => change({ customer_id, bank_account_id: '' })}
            type="individual"
            hint={refusal && <span className="text-amber">{refusal}</span>}
            extra={
              <PageLink
                href="/customers/new"
                className="inline-flex min-h-6 items-center text-accent text-xs underline underline-offset-2"
              >
                Add customer
              </PageLink>
            }
            empty="No results among individuals"
          />
          <AccountField
            customerId={refusal ? '' : values.customer_id}
            accounts={accounts}
            account={account}
            onChoose={(bank_account_id) => change({ bank_account_id })}
          />
          <MoneyField
            path="source_amount"
            required
            hint="Including GST. TCS is added on top"
            value={values.amount}
            onChange={(amount) => change({ amount })}
          />
          <Choice
            path="purpose_code"
            label={labels.purpose_code!}
            value={values.purpose_code}
            onChange={(code) => change({ purpose_code: code as RemittanceDraft['purpose_code'] })}
            options={LRS_PURPOSES.map((code) => ({
              value: code,
              label: `${LRS_PURPOSE_LABELS[code]} (${code})`,
            }))}
          />
          <CreditField draft={values} onChange={change} />
          <div className="grid gap-5 wide:grid-cols-2 wide:gap-x-3">
            <TextField
              path="lrs.remittance_information"
              required={false}
              hint="For example, the customer’s account with you"
              value={values.remittance_information}
              onChange={(remittance_information) => change({ remittance_information })}
            />
            <TextField
              path="reference_number"
              required={false}
              value={values.reference_number}
              onChange={(reference_number) => change({ reference_number })}
            />
            {required.includes('invoice_number') && (
              <TextField
                path="invoice_number"
                required
                value={values.invoice_number}
                onChange={(invoice_number) => change({ invoice_number })}
              />
            )}
          </div>
          {required.includes('document_id') && (
            <LazyPart
              part={documentField}
              props={{
                document: values.document,
                onChange: (document: RemittanceDraft['document']) => change({ document }),
              }}
            />
          )}
          {actions('max-desk:hidden')}
        </div>
        <RemittanceSummary
          preview={preview}
          held={held}
          now={now}
          year={year.data?.year ?? null}
          onRelease={remittance.release}
        />
        {actions('desk:hidden')}
      </div>
    </FormFrame>
  );
}

function RemittanceProblem({ failure, error }: { failure: Failure | null; error: unknown }) {
  if (failure)
    return (
      <Problem>
        <FailureNotice failure={failure} />
      </Problem>
    );
  const [fault] = fieldsOf(error);
  if (fault)
    return (
      <div className="mb-5">
        <Notice tone="amber" title={faultText(fault.message, labels.source_amount!, fault.path)} alert />
      </div>
    );
  const other = failureOf(error, 'Current rate not loaded');
  return other && <FailureNotice failure={other} />;
}

function useRemittanceContext(
  banks: readonly string[],
  required: Required,
): (draft: RemittanceDraft) => RemittanceContext {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return (draft) => {
    const { customer_id, bank_account_id } = draft;
    const year = queries.getQueryData(trpc.lrs.year.queryKey({ customer_id }));
    const found = queries.getQueryData(trpc.lrs.accounts.queryKey(accountsOf(customer_id)));
    const accounts = found?.data.filter(({ bank_code }) => banks.includes(bank_code ?? ''));
    const amount = amountOf(draft);
    const preview =
      amount === undefined
        ? undefined
        : queries.getQueryData(
            trpc.lrs.preview.queryKey(previewInput('payin', amount, year?.year ? customer_id : '')),
          );
    return {
      accounts,
      account:
        accounts?.find(({ id }) => id === bank_account_id) ??
        (accounts?.length === 1 ? accounts[0] : undefined),
      refusal: year?.refusal ?? null,
      year: year?.year ?? null,
      arrives: preview?.to.amount,
      required,
    };
  };
}
