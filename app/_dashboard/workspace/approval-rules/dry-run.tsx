'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { MoneyField } from '@/components/form/money-field';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { FailureNotice } from '@/components/problems/failure-notice';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { RAILS } from '@/server/kernel/rail';
import { NO_APPROVAL, sourceLabels } from './rule-text';

export function DryRun() {
  const trpc = useTRPC();
  const [amount, setAmount] = useState('');
  const [source_currency, setCurrency] = useState<string>('USD');
  const [payment_rail, setRail] = useState<(typeof RAILS)[number]>('swift');
  const [source, setSource] = useState<'person' | 'key' | 'batch'>('person');
  const [beneficiary_id, setBeneficiary] = useState('');
  const payees = useQuery(trpc.beneficiaries.choices.queryOptions({ status: 'active', per_page: 100 }));
  const source_amount = parseAmount(amount, source_currency);
  const asked =
    source_amount && beneficiary_id
      ? { source_amount, source_currency, payment_rail, source, beneficiary_id }
      : skipToken;
  const answer = useQuery(
    trpc.approval_rules.dry_run.queryOptions(asked, { placeholderData: keepPreviousData }),
  );
  const failure = failureOf(answer.error);
  return (
    <section aria-label="Test the rules" className="self-start card p-4">
      <h2 className="font-medium">Test the rules</h2>
      <p className="mb-3 text-muted">See who would approve a payout. No payout is created.</p>
      <div className="space-y-3">
        <MoneyField
          label="Amount"
          value={amount}
          onChange={setAmount}
          error={amount !== '' ? amountError(amount, source_currency) : undefined}
        />
        <SelectField
          label="Currency"
          value={source_currency}
          onChange={setCurrency}
          options={BALANCE_CURRENCIES.map((one) => ({ value: one, label: one }))}
        />
        <SelectField
          label="Payment method"
          value={payment_rail}
          onChange={(value) => setRail(value as typeof payment_rail)}
          options={RAILS.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
        <SelectField
          label="Created"
          value={source}
          onChange={(value) => setSource(value as typeof source)}
          options={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label="Beneficiary"
          value={beneficiary_id}
          onChange={setBeneficiary}
          options={(payees.data?.data ?? []).map(({ beneficiary: { id, name } }) => ({
            value: id,
            label: name,
          }))}
        />
      </div>
      <div role="status" className="mt-4 empty:mt-0">
        {failure && <FailureNotice failure={failure} />}
        {asked !== skipToken && answer.data && !failure && <DryRunResult answer={answer.data} />}
      </div>
    </section>
  );
}

type AnswerProps = {
  answer: {
    rule: { name: string; position: number } | null;
    steps: { could: string[]; need: 'any' | 'all'; roles: string[]; people: string[] }[];
  };
};

function DryRunResult({ answer: { rule, steps } }: AnswerProps) {
  return (
    <div className="border-line border-t pt-3">
      <p className="font-medium">
        {rule
          ? `Rule ${rule.position}: ${rule.name}`
          : 'No rule applies: one approval from someone other than the creator'}
      </p>
      {steps.length === 0 && <p className="mt-1.5">{NO_APPROVAL}</p>}
      <ol className="mt-1.5 space-y-1.5 empty:hidden">
        {steps.map(({ need, roles, people, could }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity besides their order.
          <li key={at}>
            <p className="text-muted">
              Step {at + 1} of {steps.length}
              {need === 'all' && `, ${roles.length + people.length} approvals`}
            </p>
            <p>{could.length > 0 ? could.join(', ') : 'No one can approve this step'}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
