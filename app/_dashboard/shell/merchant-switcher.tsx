'use client';

import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import { Avatar } from '@/components/primitives/avatar';
import { BrandMark } from '@/components/primitives/brand';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/primitives/menu';
import { FailureNotice } from '@/components/problems/failure-notice';

export function MerchantSwitcher({ me }: { me: Me }) {
  const switching = useMutation(
    useTRPC().people.switch_merchant.mutationOptions({
      meta: { refresh: false },
      // A full page load, so no data of the previous merchant stays in memory.
      onSuccess: () => location.assign('/payouts'),
    }),
  );
  return (
    <>
      <Menu>
        <MenuTrigger
          disabled={switching.isPending}
          className="flex h-control max-w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sunken desk:w-full"
        >
          <BrandMark className="shrink-0" />
          <b className="min-w-0 flex-1 truncate font-semibold text-base tracking-tight">{me.merchant.name}</b>
          <span className="sr-only">, switch merchant</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </MenuTrigger>
        <MenuContent align="start" className="w-64">
          <MenuLabel>{me.organisation.name}</MenuLabel>
          <MenuRadioGroup
            value={me.merchant.id}
            onValueChange={(merchant_id) => switching.mutate({ merchant_id })}
          >
            {me.merchants.map((merchant) => (
              <MenuRadioItem key={merchant.id} value={merchant.id}>
                <Avatar name={merchant.name} />
                <span className="min-w-0">
                  <span className="block truncate leading-tight">{merchant.name}</span>
                  <Environment environment={merchant.environment} />
                </span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </MenuContent>
      </Menu>
      {switching.isError && <FailureNotice failure={failureOf(switching.error)!} />}
    </>
  );
}

const Environment = ({ environment }: { environment: 'sandbox' | 'live' }) => (
  <small className={clsx('block text-2xs', environment === 'sandbox' ? 'text-amber' : 'text-green')}>
    {environment === 'sandbox' ? 'Sandbox · test data' : 'Live'}
  </small>
);
