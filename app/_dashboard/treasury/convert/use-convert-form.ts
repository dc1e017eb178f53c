'use client';

import { useId, useRef, useState } from 'react';
import { fieldsOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';
import { formatMoney } from '@/components/format/money';
import { useSeconds } from '@/components/time/now';
import { hasLapsed } from '../../kit/held-rate';
import {
  type BalanceRow,
  type ConvertDraft,
  createDraft,
  currencyAt,
  type Prefilled,
  type Side,
  typedError,
} from './convert-draft';
import { currentTerms, heldTerms } from './terms';
import { useHeldConversion, usePreview } from './use-convert';

export type ConvertFormState = ReturnType<typeof useConvertForm>;

export function useConvertForm(rows: readonly BalanceRow[], prefilled: Prefilled | null) {
  const [draft, setDraft] = useState(() => createDraft(prefilled, rows));
  const [tried, setTried] = useState(false);
  const ids = { source: useId(), target: useId() };
  const outcome = useRef<HTMLDivElement>(null);
  const now = useSeconds();
  const { preview, settled, error, refetch } = usePreview(draft);
  const conversion = useHeldConversion(refetch);
  const { held, busy } = conversion;
  const lapsed = held !== null && hasLapsed(held, now);
  const current = preview && currentTerms(preview);
  const terms = held && !lapsed ? heldTerms(held.quote) : current;
  const available = (side: Side) =>
    rows.find(({ currency }) => currency === currencyAt(draft, side))?.available ?? 0;
  const typed = typedError(draft);
  const faults = faultsOf();

  function faultsOf(): Partial<Record<Side, string>> {
    if (typed) return tried || draft.amount.trim() !== '' ? { [draft.exact]: typed } : {};
    const refused = fieldsOf(error)[0] ?? fieldsOf(conversion.quoteError)[0];
    if (refused) return { [draft.exact]: faultText(refused.message, 'Amount', refused.path) };
    const short = terms && settled ? terms.debit.amount - available('source') : 0;
    return short > 0 ? { source: `${formatMoney(short, draft.source_currency)} short, fee included` } : {};
  }

  const hold = () => {
    setTried(true);
    const faulty = typed ? draft.exact : (Object.keys(faults)[0] as Side | undefined);
    if (faulty) return document.getElementById(ids[faulty])?.focus();
    conversion.hold(draft);
    // The focused input unmounts once the rate is held.
    outcome.current?.focus();
  };

  return {
    ...{ draft, ids, outcome, conversion, held, lapsed, preview, settled, current, terms, available, faults },
    edit: (change: (before: ConvertDraft) => ConvertDraft) => {
      setDraft(change);
      conversion.release();
    },
    next: () => {
      if (busy) return;
      if (held && !lapsed) conversion.convert();
      else hold();
    },
    nextLabel: busy
      ? conversion.holding
        ? 'Holding rate…'
        : 'Converting…'
      : held && !lapsed
        ? `Convert ${formatMoney(held.quote.source_amount, held.quote.source_currency)}`
        : lapsed
          ? 'Hold current rate'
          : 'Hold rate for 30 minutes',
  };
}
