'use client';

import clsx from 'clsx';
import { Amount } from '@/components/amounts/amount';
import { useFieldId, useFieldSource } from '@/components/form/field-source';
import { formatMoney } from '@/components/format/money';
import { Tag } from '@/components/primitives/tag';
import { CreditDate } from '@/components/time/credit-date';
import type { Preview, Rail } from './previews';

type Props = {
  rails: Rail[];
  previews: Map<string, Preview>;
  chosen: string;
  onChoose: (rail: string) => void;
  currency: string;
};

/** The cheapest rail is marked. */
export function RailField({ rails, previews, chosen, onChoose, currency }: Props) {
  const fieldId = useFieldId();
  const { labelOf, findError } = useFieldSource();
  const fault = findError('payment_rail');
  const near = nearRails(rails, currency);
  const cheapest = findCheapest(near, previews);
  const available = near.filter((rail) => !unavailableReason(rail, previews));
  const first = available[0]?.rail;
  const only = available.length === 1 ? first : undefined;
  return (
    <fieldset aria-describedby={fault ? 'payment-rail-note' : undefined}>
      <legend className="mb-1 font-medium text-sm">{labelOf('payment_rail')}</legend>
      {near.length === 0 && (
        <p className="rounded-xl border border-line-strong border-dashed px-3.5 py-3 text-muted">
          Choose a beneficiary to see the available payment methods.
        </p>
      )}
      <div className="grid gap-2 desk:grid-cols-2">
        {near.map((rail) => (
          <RailCard
            key={rail.rail}
            id={rail.rail === (chosen || first) ? fieldId('payment_rail') : undefined}
            rail={rail}
            preview={previews.get(rail.rail)}
            unavailable={unavailableReason(rail, previews)}
            note={rail.rail === only ? 'Only method' : cheapest.has(rail.rail) ? 'Cheapest' : null}
            checked={rail.rail === chosen}
            onChoose={() => onChoose(rail.rail)}
          />
        ))}
      </div>
      {fault && (
        <p id="payment-rail-note" className="mt-1 text-red text-xs">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

const nearRails = (rails: Rail[], currency: string) =>
  rails.filter((rail) => rail.eligible || rail.currency === currency);

/** The only method that is available, or the cheapest once all prices are known; of several, the soonest. */
export function suggestRail(rails: Rail[], previews: Map<string, Preview>): string | undefined {
  const open = rails.filter((rail) => !unavailableReason(rail, previews));
  if (open.length <= 1) return open[0]?.rail;
  if (open.some(({ rail }) => !previews.has(rail))) return undefined;
  const rank = ({ rail }: Rail) => {
    const preview = previews.get(rail)!;
    return [feesOf(preview), preview.estimated_credit_date ?? '9999'] as const;
  };
  const [best] = [...open].sort((a, b) => {
    const [[fee, day], [otherFee, otherDay]] = [rank(a), rank(b)];
    return fee - otherFee || day.localeCompare(otherDay);
  });
  return best?.rail;
}

function unavailableReason(rail: Rail, previews: Map<string, Preview>): string | null {
  if (!rail.eligible) return rail.reason;
  const { currency, min_minor: min, max_minor: max } = rail;
  const fault = previews
    .get(rail.rail)
    ?.faults.find(({ path }) => path.endsWith('_amount') || path === 'payment_rail');
  if (!fault) return null;
  if (currency && min !== null && fault.rule === 'min') return `Minimum ${formatMoney(min, currency)}`;
  if (currency && max !== null && fault.rule === 'max') return `Maximum ${formatMoney(max, currency)}`;
  return fault.message;
}

const feesOf = ({ fees }: Preview) => fees.fx_fee.amount + fees.txn_fee.amount;

function findCheapest(rails: Rail[], previews: Map<string, Preview>): Set<string> {
  const open = rails.filter((rail) => !unavailableReason(rail, previews) && previews.has(rail.rail));
  const least = Math.min(...open.map((rail) => feesOf(previews.get(rail.rail)!)));
  const found = open.filter((rail) => feesOf(previews.get(rail.rail)!) === least);
  return new Set(found.length < open.length ? found.map(({ rail }) => rail) : []);
}

type CardProps = {
  id: string | undefined;
  rail: Rail;
  preview: Preview | undefined;
  unavailable: string | null;
  note: string | null;
  checked: boolean;
  onChoose: () => void;
};

function RailCard({ id, rail, preview, unavailable, note, checked, onChoose }: CardProps) {
  const details = `rail-${rail.rail}`;
  return (
    <label
      className={clsx(
        'block rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
        unavailable === null ? 'cursor-pointer bg-surface' : 'cursor-not-allowed border-dashed',
        checked ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line-strong',
      )}
    >
      <span className="flex items-center gap-2">
        <input
          id={id}
          type="radio"
          name="payment_rail"
          className="size-4 accent-accent outline-none"
          checked={checked}
          disabled={unavailable !== null}
          aria-describedby={details}
          onChange={onChoose}
        />
        <b className={clsx('font-medium', unavailable !== null && 'text-muted')}>{rail.name}</b>
        {note && <Tag>{note}</Tag>}
        {preview && unavailable === null && (
          <span className="ml-auto">
            <span className="sr-only">Fees </span>
            <Amount amount={feesOf(preview)} currency={preview.fees.fx_fee.currency} />
          </span>
        )}
      </span>
      <span id={details} className="mt-0.5 block pl-6 text-muted text-xs">
        {unavailable ??
          (preview ? (
            <>
              {preview.estimated_credit_date ? 'Arrives' : 'Arrival:'}{' '}
              <CreditDate date={preview.estimated_credit_date} short />
            </>
          ) : (
            rail.speed
          ))}
      </span>
    </label>
  );
}
