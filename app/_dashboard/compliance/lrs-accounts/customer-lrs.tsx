'use client';

import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { Me, Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { AccountNumber } from './account-number';
import { AddLrsAccount } from './add-lrs-account';
import { BankCustomerNumber } from './bank-customer-number';
import { LimitBar } from './limit-bar';
import { accountText, type LrsAccount } from './lrs-words';
import { useLrsAccounts, useLrsYear } from './use-lrs';

export function CustomerLrs({ view }: { view: Outputs['customers']['get'] }) {
  const me = useMe();
  const [adding, setAdding] = useState(false);
  const found = useLrsAccounts(view.id);
  const year = useLrsYear(view.id);
  const failure = failureOf(found.error ?? year.error);
  if (failure) {
    const retry = () => {
      void found.refetch();
      void year.refetch();
    };
    return <FailureNotice failure={failure} onRetry={retry} />;
  }
  if (!found.accounts || !year.data) return <Loading />;
  const { refusal } = year.data;
  const makes = me.scopes.includes('make');
  return (
    <div className="space-y-4">
      {refusal && <p className="text-muted">{refusal}</p>}
      {year.data.year && <LimitBar year={year.data.year} />}
      {found.accounts.length > 0 && (
        <ul aria-label="LRS accounts" className="divide-y divide-line rounded-xl border border-line">
          {found.accounts.map((account) => (
            <Account key={account.id} customerId={view.id} account={account} me={me} />
          ))}
        </ul>
      )}
      {!refusal && found.accounts.length === 0 && (
        <p className="text-muted">No account yet. Add the account in India that {view.name} remits from.</p>
      )}
      {makes && !refusal && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add LRS account
          </Button>
          <ButtonLink href={`/lrs/new?customer_id=${view.id}`}>New LRS remittance</ButtonLink>
        </div>
      )}
      {adding && <AddLrsAccount customer={view} onClose={() => setAdding(false)} />}
    </div>
  );
}

type AccountProps = { customerId: string; account: LrsAccount; me: Me };

function Account({ customerId, account, me }: AccountProps) {
  const [setting, setSetting] = useState(false);
  const { bank_name, bank_customer_id } = account;
  const verb = bank_customer_id ? 'Change' : 'Set';
  return (
    <li className="px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-24 font-medium">{bank_name}</span>
        <AccountNumber account={account} me={me} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-muted">
        <span>
          Customer number{' '}
          {bank_customer_id ? (
            <span className="font-mono text-text text-xs">{bank_customer_id}</span>
          ) : (
            'not set'
          )}
        </span>
        {me.scopes.includes('make') && (
          <Button
            variant="quiet"
            aria-label={`${verb} customer number of ${accountText(account)}`}
            onClick={() => setSetting(true)}
          >
            <Pencil aria-hidden="true" />
            {verb}
          </Button>
        )}
      </div>
      {setting && (
        <BankCustomerNumber customerId={customerId} account={account} onClose={() => setSetting(false)} />
      )}
    </li>
  );
}
