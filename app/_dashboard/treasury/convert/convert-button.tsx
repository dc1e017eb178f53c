'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { Button } from '@/components/primitives/button';
import { DisabledAction } from '@/components/primitives/disabled-action';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { convertAction } from './convert-action';
import { useConvert } from './convert-provider';

export function ConvertButton() {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const convert = useConvert();
  const { label, keys, disabledReason } = convertAction;
  const face = (
    <>
      <ArrowLeftRight aria-hidden="true" />
      {label}
    </>
  );
  if (!me.scopes.includes('make')) return <DisabledAction why={disabledReason}>{face}</DisabledAction>;
  return (
    <Button variant="primary" {...shortcutProps(keys)} onClick={() => convert()}>
      {face}
      <Kbd keys={keys} onAccent className="max-desk:hidden" />
    </Button>
  );
}
