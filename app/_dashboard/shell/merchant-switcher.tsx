'use client';

import { ChevronsUpDown } from 'lucide-react';
import { failureOf } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import { BrandMark } from '@/components/primitives/brand';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuTrigger } from '@/components/primitives/menu';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../kit/act/use-act';

const items = lazyPart(() => import('./merchant-items').then(({ MerchantItems }) => MerchantItems));

export function MerchantSwitcher({ me }: { me: Me }) {
  const switching = useAct('people.switch_merchant', {
    refresh: false,
    // A full page load, so no data of the previous merchant stays in memory.
    onDone: () => location.assign('/payouts'),
  });
  return (
    <>
      <Menu>
        <MenuTrigger
          disabled={switching.pending}
          className="flex h-control max-w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sunken desk:w-full"
        >
          <BrandMark className="shrink-0" />
          <b className="min-w-0 flex-1 truncate font-semibold text-base tracking-tight">{me.merchant.name}</b>
          <span className="sr-only">, switch merchant</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </MenuTrigger>
        <MenuContent align="start" className="w-64">
          <LazyPart part={items} props={{ me, onChoose: (merchant_id) => switching.run({ merchant_id }) }} />
        </MenuContent>
      </Menu>
      {switching.error && <FailureNotice failure={failureOf(switching.error)!} />}
    </>
  );
}
