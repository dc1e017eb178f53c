'use client';

import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const dialog = lazyPart(() => import('./account-codes').then(({ AccountCodes }) => AccountCodes));

export function AccountCodesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <BookMarked aria-hidden="true" />
        Account codes
      </Button>
      {isOpen && <LazyPart part={dialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
