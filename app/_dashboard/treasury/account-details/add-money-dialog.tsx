'use client';

import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { AddMoneyFields, AddMoneyResult } from './add-money-fields';
import { useAddMoney } from './use-add-money';

type Props = { currencies: readonly string[]; currency: string; onClose: () => void };

export function AddMoneyDialog({ currencies, currency, onClose }: Props) {
  const adding = useAddMoney(currencies, currency);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={adding.send}
      title="Add sandbox money"
      description="Simulates a transfer from your own bank to this account. The balance rises at once."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" pending={adding.isPending} onClick={adding.send}>
            {adding.isPending ? 'Adding…' : 'Add sandbox money'}
          </Button>
        </>
      }
    >
      <form
        aria-label="Add sandbox money"
        className="mt-4 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          adding.send();
        }}
      >
        <div className="flex flex-wrap items-start gap-3">
          <AddMoneyFields adding={adding} />
        </div>
        <AddMoneyResult adding={adding} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
