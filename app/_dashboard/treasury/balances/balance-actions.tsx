'use client';

import { useSearchParams } from 'next/navigation';
import { ConvertButton } from '../convert';
import { StatementButton } from '../statements';

export function BalanceActions() {
  const currency = useSearchParams().get('currency') ?? undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatementButton currency={currency} />
      <ConvertButton />
    </div>
  );
}
