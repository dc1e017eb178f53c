'use client';

import { Amount } from '@/components/amounts/amount';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import type { BalanceRow, Prefilled } from './convert-draft';
import { ConvertProblem } from './convert-problem';
import { Converted } from './converted';
import { ConversionSide } from './leg';
import { RateExpired, RateLine } from './rate-line';
import { differenceText, heldTerms, type Terms } from './terms';
import { useConvertForm } from './use-convert-form';

type Props = { rows: readonly BalanceRow[]; prefilled: Prefilled | null; onClose: () => void };

/** Converts only at the held rate, never at another. */
export function ConvertForm({ rows, prefilled, onClose }: Props) {
  const form = useConvertForm(rows, prefilled);
  const { draft, conversion, held, lapsed, current, terms, next } = form;
  if (conversion.done) return <Converted conversion={conversion.done} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      onSubmit={next}
      title="Convert"
      description={prefilled?.reason}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={conversion.busy}
            // Ignores the second click of a double click, which would hit the button that replaced the
            // pressed one.
            onClick={({ detail }) => detail < 2 && next()}
          >
            {form.nextLabel}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <form
        aria-label="Convert"
        className="mt-3 space-y-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!held) next();
        }}
      >
        <div className="overflow-hidden rounded-xl border border-line">
          <ConversionSide form={form} side="source" rows={rows} />
          <Arc />
          <ConversionSide form={form} side="target" rows={rows} />
        </div>
        <div ref={form.outcome} tabIndex={-1} className="space-y-3.5 outline-none">
          {held && lapsed && (
            <RateExpired
              difference={current ? differenceText(heldTerms(held.quote), current, draft.exact) : null}
            />
          )}
          {terms && <RateLine terms={terms} held={held} lapsed={lapsed} onRelease={conversion.release} />}
          {terms && <Cost terms={terms} />}
        </div>
        <ConvertProblem conversion={conversion} onClose={onClose} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

const Arc = () => (
  <div className="relative h-0">
    <span className="absolute -top-[11px] left-1/2 grid h-[22px] w-9 -translate-x-1/2 place-items-center rounded-full border border-line bg-surface">
      <svg
        aria-hidden="true"
        viewBox="0 0 34 14"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="w-4.5 stroke-accent"
      >
        <path d="M2 11C8 2 26 2 32 11" />
      </svg>
    </span>
  </div>
);

const Cost = ({ terms: { fee, debit } }: { terms: Terms }) => (
  <dl className="border-line border-t">
    <div className="flex justify-between gap-3 border-line border-b py-1.5">
      <dt className="text-muted">FX fee</dt>
      <dd>
        <Amount {...fee} />
      </dd>
    </div>
    <div className="flex justify-between gap-3 py-1.5 font-medium">
      <dt>Total debited</dt>
      <dd>
        <Amount {...debit} />
      </dd>
    </div>
  </dl>
);
