'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { DisabledAction } from '@/components/primitives/disabled-action';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { convertAction } from './convert-action';
import { useConvert } from './convert-provider';

export function ConvertButton() {
  const me = useMe();
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
