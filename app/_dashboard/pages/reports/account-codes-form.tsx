'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

type Accounts = Outputs['reports']['account_codes']['accounts'];
type CodesForm = Readonly<Record<string, string>>;

const MAX_LETTERS = 40;
const keyOf = (account: string, currency: string) => `${account} ${currency}`;

export function AccountCodesForm({ accounts, onClose }: { accounts: Accounts; onClose: () => void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const me = useMe();
  const currencies = accounts[0]!.codes.map(({ currency }) => currency);
  const [currency, setCurrency] = useState(currencies[0]!);
  const [typed, setTyped] = useState<CodesForm>({});
  const save = useAct('reports.set_account_codes', {
    undone: 'Account codes not saved',
    onDone: (data) => {
      queries.setQueryData(trpc.reports.account_codes.queryKey({}), data);
      onClose();
    },
  });
  const canSave = me.scopes.includes('administer');
  const codes = accounts.flatMap(({ account, codes }) =>
    codes.flatMap(({ currency, code }) => {
      const now = typed[keyOf(account, currency)]?.trim();
      return now === undefined || now === (code ?? '') ? [] : [{ account, currency, code: now || null }];
    }),
  );
  const submit = () => {
    if (!canSave || save.pending) return;
    if (codes.length === 0) onClose();
    else save.run({ codes });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      onSubmit={submit}
      title="Account codes"
      description={`The journal shows these codes next to its accounts. ${canSave ? 'Use the codes from your own books.' : 'Only an owner or admin can set them.'}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {canSave && (
            <Button variant="primary" pending={save.pending} onClick={submit}>
              Save account codes
            </Button>
          )}
        </>
      }
    >
      <form
        aria-label="Account codes"
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SelectField
          label="Currency"
          options={toOptions(currencies)}
          value={currency}
          onChange={setCurrency}
        />
        <div className="grid gap-3 desk:grid-cols-2">
          {accounts.map(({ account, name, codes }) => (
            <TextField
              key={account}
              label={name}
              readOnly={!canSave}
              maxLength={MAX_LETTERS}
              value={
                typed[keyOf(account, currency)] ?? codes.find((one) => one.currency === currency)?.code ?? ''
              }
              onChange={(code) => setTyped((before) => ({ ...before, [keyOf(account, currency)]: code }))}
            />
          ))}
        </div>
        {save.failure && <FailureNotice failure={save.failure} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
