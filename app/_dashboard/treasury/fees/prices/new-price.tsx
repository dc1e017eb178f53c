'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { NewPriceDialog } from './new-price-dialog';

export function NewPrice() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  if (!me.merchant.features.includes('platform') || !me.scopes.includes('make')) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        New price
      </Button>
      {open && <NewPriceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
