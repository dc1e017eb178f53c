'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { AddMoneyFields, AddMoneyResult, useAddMoney } from '../../treasury/account-details';

export function AddMoney() {
  const me = useMe();
  const { data: balances } = useSuspenseQuery(useTRPC().balances.get.queryOptions({}));
  const adding = useAddMoney(balances.available.map(({ currency }) => currency));
  return (
    <section aria-labelledby="add-money" className="max-w-2xl space-y-3">
      <h2 id="add-money" className="scroll-mt-4 font-medium text-base">
        Add money
      </h2>
      <p className="text-muted">
        Simulates a bank transfer from your own account. The balance rises at once.
      </p>
      {me.scopes.includes('make') ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            adding.send();
          }}
          className="flex flex-wrap items-start gap-3"
          aria-label="Add money"
        >
          <AddMoneyFields adding={adding} />
          <Button
            type="submit"
            variant="primary"
            pending={adding.isPending}
            className="mt-[1.625rem] h-field"
          >
            {adding.isPending ? 'Adding…' : 'Add money'}
          </Button>
        </form>
      ) : (
        <p className="text-muted">Your role can’t add money.</p>
      )}
      <AddMoneyResult adding={adding} />
    </section>
  );
}
