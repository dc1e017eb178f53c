import { Amount } from '@/components/money/amount';
import type { Terms } from './terms';

export const Cost = ({ terms: { fee, debit } }: { terms: Terms }) => (
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
