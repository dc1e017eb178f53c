'use client';

import { useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { RequestDialog } from './lazy-dialogs';

export function RequestBankDetails() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  if (!me.scopes.includes('make')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request bank details</Button>
      {open && <RequestDialog onClose={() => setOpen(false)} />}
    </>
  );
}
