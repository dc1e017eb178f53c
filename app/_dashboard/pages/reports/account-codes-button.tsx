'use client';

import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { Late, late } from '@/components/primitives/late';

const dialog = late(() => import('./account-codes').then(({ AccountCodes }) => AccountCodes));

export function AccountCodesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <BookMarked aria-hidden="true" />
        Account codes
      </Button>
      {isOpen && <Late part={dialog} props={{ close: () => setOpen(false) }} />}
    </>
  );
}
