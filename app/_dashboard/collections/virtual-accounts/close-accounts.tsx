'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { ACCOUNT_TYPES, type AccountType, typeLabel } from './account-types';

/** Banks close all active accounts of a type and currency together. */
export function CloseAccounts() {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  if (!me.scopes.includes('make') || !me.merchant.features.includes('virtual_accounts')) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Close accounts…</Button>
      {asking && <CloseAccountsDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function CloseAccountsDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const [currency, setCurrency] = useState<string>(COLLECTION_CURRENCIES[0]);
  const [payment_type, setType] = useState<AccountType>('local');
  const { data } = useQuery(trpc.virtual_accounts.counts.queryOptions({ currency, payment_type }));
  const closing = useAct('virtual_accounts.close', { onDone: onClose });
  const active = data?.counts.active;
  const kind = `${currency} accounts of type ${typeLabel(payment_type)}`;
  return (
    <Confirm
      title="Close virtual accounts"
      description="Closes them for all customers. Transfers to a closed account arrive unmatched."
      act={{ label: 'Close accounts', doing: 'Closing…', undone: 'Accounts not closed', danger: true }}
      mutation={closing}
      onConfirm={() => {
        if (active) closing.run({ currency, payment_type });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Currency"
        value={currency}
        onChange={setCurrency}
        options={toOptions(COLLECTION_CURRENCIES)}
      />
      <SelectField
        label="Type"
        value={payment_type}
        onChange={(value) => setType(value as AccountType)}
        options={ACCOUNT_TYPES}
      />
      <p role="status">
        {active === undefined
          ? 'Counting accounts…'
          : active === 0
            ? `There are no active ${kind}.`
            : `${plural(active, 'active account')} will be closed.`}
      </p>
    </Confirm>
  );
}
