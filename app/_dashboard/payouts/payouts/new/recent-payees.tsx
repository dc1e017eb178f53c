'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTRPC } from '@/app/_trpc/client';
import type { Payee } from './draft';

const MOST = 4;

type Props = { chosen: string; onPick: (payee: Payee) => void };

/** The beneficiaries of the latest payouts. */
export function RecentPayees({ chosen, onPick }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const latest = useQuery(trpc.payouts.rows.queryOptions({ per_page: 20 }, { staleTime: 60_000 }));
  const recent = new Map(latest.data?.data.map(({ beneficiary }) => [beneficiary.id, beneficiary]));
  const pick = async (id: string) => {
    const payee = await queries.fetchQuery(trpc.beneficiaries.get.queryOptions({ id }));
    onPick(payee);
  };
  if (recent.size === 0) return null;
  return (
    <ul aria-label="Recent beneficiaries" className="flex min-w-0 gap-1.5 overflow-x-auto">
      {[...recent.values()].slice(0, MOST).map(({ id, name, account }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            title={`${name} ${account}`}
            onClick={() => void pick(id)}
            className={clsx(
              'h-chip max-w-36 truncate rounded-full border px-2.5 text-xs disabled:opacity-60',
              id === chosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong hover:bg-sunken',
            )}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
