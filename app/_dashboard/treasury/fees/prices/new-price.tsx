'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { DisabledAction } from '@/components/primitives/disabled-action';
import { NewPriceDialog } from './new-price-dialog';

export function NewPrice() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  if (!me.merchant.features.includes('platform')) return null;
  const face = (
    <>
      <Plus aria-hidden="true" />
      New price
    </>
  );
  if (!me.scopes.includes('make'))
    return <DisabledAction why="Your role can’t create prices">{face}</DisabledAction>;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {open && <NewPriceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
