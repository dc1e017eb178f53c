'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { convertAction } from './convert-action';
import { useConvert } from './convert-provider';

export function ConvertButton() {
  const me = useMe();
  const convert = useConvert();
  const { label, keys } = convertAction;
  if (!me.scopes.includes('make')) return null;
  return (
    <Button variant="primary" {...shortcutProps(keys)} onClick={() => convert()}>
      <ArrowLeftRight aria-hidden="true" />
      {label}
      <Kbd keys={keys} onAccent className="max-desk:hidden" />
    </Button>
  );
}
