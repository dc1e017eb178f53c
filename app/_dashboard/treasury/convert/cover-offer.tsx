'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { useConvert } from './convert-provider';

type Props = { currency: string; missing: number; reason: string };

export function CoverOffer({ currency, missing, reason }: Props) {
  const trpc = useTRPC();
  const me = useMe();
  const convert = useConvert();
  const makes = me.scopes.includes('make');
  const { data } = useQuery(
    trpc.conversions.preview.queryOptions(
      { target_currency: currency, target_amount: missing },
      { enabled: makes && missing > 0, retry: false, refetchInterval: 60_000 },
    ),
  );
  if (!makes || !data || data.source.amount > data.most) return null;
  const { source } = data;
  return (
    <Button
      className="mt-1 text-text"
      onClick={() =>
        convert({
          source_currency: source.currency,
          target_currency: currency,
          target_amount: missing,
          reason,
        })
      }
    >
      <ArrowLeftRight aria-hidden="true" />
      Convert {formatMoney(source.amount, source.currency)} to {currency}
    </Button>
  );
}
