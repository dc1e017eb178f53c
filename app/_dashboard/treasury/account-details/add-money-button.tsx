'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const dialog = lazyPart(() => import('./add-money-dialog').then(({ AddMoneyDialog }) => AddMoneyDialog));

type Props = { currencies: readonly string[]; currency: string };

export function AddMoneyButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add sandbox money
      </Button>
      {isOpen && <LazyPart part={dialog} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
