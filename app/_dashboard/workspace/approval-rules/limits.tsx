'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { Select } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import type { PersonLimit } from '@/server/features/workspace/approval-rules/dashboard';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { toDecimal } from '@/server/kernel/money/money';
import type { Approver } from './rule-text';

type Props = {
  limits: readonly PersonLimit[];
  approvers: readonly Approver[];
  pending: boolean;
  /** Absent for people who can't propose a change. */
  onPropose?: (limits: PersonLimit[], onDone: () => void) => void;
};

export function LimitsSection({ limits, approvers, pending, onPropose }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Approval limits">
      <h2 className="font-medium">Approval limits</h2>
      <p className="mb-3 text-muted">The largest amount that each person can approve.</p>
      {editing && onPropose ? (
        <Editor
          limits={limits}
          approvers={approvers}
          pending={pending}
          onPropose={(next) => onPropose(next, () => setEditing(false))}
          onLeave={() => setEditing(false)}
        />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <ul className="divide-y divide-line">
            {approvers.map(({ id, name }) => {
              const limit = limits.find(({ person_id }) => person_id === id);
              return (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                  <span className="min-w-0 break-words">{name}</span>
                  {limit ? (
                    <span className="tabular-nums">up to {formatMoney(limit.max, limit.currency)}</span>
                  ) : (
                    <span className="text-muted">No limit</span>
                  )}
                </li>
              );
            })}
          </ul>
          {onPropose && (
            <div className="border-line border-t px-4 py-3">
              <Button onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" />
                Change limits
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type Typed = { amount: string; currency: string };

function Editor({
  limits,
  approvers,
  pending,
  onPropose,
  onLeave,
}: {
  limits: readonly PersonLimit[];
  approvers: readonly Approver[];
  pending: boolean;
  onPropose: (limits: PersonLimit[]) => void;
  onLeave: () => void;
}) {
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(approvers.map(({ id }) => [id, typedOf(limits, id)])),
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [first] = approvers;
  const change = (id: string, patch: Partial<Typed>) =>
    setTyped((all) => ({ ...all, [id]: { ...all[id]!, ...patch } }));
  const errorOf = ({ amount, currency }: Typed) => (amount ? amountError(amount, currency) : undefined);
  const hasUnlimited = approvers.some(
    ({ id, role }) => (role === 'owner' || role === 'admin') && !typed[id]!.amount,
  );
  const send = () => {
    setWasSubmitted(true);
    if (!hasUnlimited || Object.values(typed).some(errorOf)) return;
    const next = approvers.flatMap(({ id }) => {
      const { amount, currency } = typed[id]!;
      return amount ? [{ person_id: id, currency, max: parseAmount(amount, currency)! }] : [];
    });
    onPropose(next);
  };
  return (
    <form
      className="card space-y-4 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) send();
      }}
    >
      <p className="text-muted">Leave the amount empty for no limit.</p>
      <ul className="space-y-3">
        {approvers.map((approver) => {
          const { id, name } = approver;
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
              <TextField
                label={name}
                inputMode="decimal"
                placeholder="No limit"
                className="tabular-nums"
                autoComplete="off"
                autoFocus={approver === first}
                value={typed[id]!.amount}
                error={wasSubmitted ? errorOf(typed[id]!) : undefined}
                onChange={(amount) => change(id, { amount })}
              />
              <div className="pt-[1.625rem]">
                <Select
                  aria-label={`Currency for ${name}`}
                  value={typed[id]!.currency}
                  onChange={(currency) => change(id, { currency })}
                  options={toOptions(BALANCE_CURRENCIES)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {wasSubmitted && !hasUnlimited && (
        <Notice tone="red" title="At least one owner or admin must have no limit" alert />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          Propose limits
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </div>
    </form>
  );
}

function typedOf(limits: readonly PersonLimit[], id: string): Typed {
  const limit = limits.find(({ person_id }) => person_id === id);
  return limit
    ? { amount: toDecimal({ amount: BigInt(limit.max), currency: limit.currency }), currency: limit.currency }
    : { amount: '', currency: 'USD' };
}
