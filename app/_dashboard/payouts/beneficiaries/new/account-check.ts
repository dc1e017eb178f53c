'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Inputs } from '@/app/_trpc/outputs';
import { sentAs } from '../sent-as';
import { type AccountForm, accountInput, type BeneficiaryDraft, inputOf, paths } from './draft';

const pause = 500;

type Check = Inputs['beneficiaries']['check'];

/** Empty fields are not reported. */
export function useAccountCheck(draft: BeneficiaryDraft, form: AccountForm | undefined) {
  const account = useDebounced(
    JSON.stringify({
      currency: form?.currency ?? '',
      ...Object.fromEntries(
        Object.entries(accountInput(draft, form))
          .filter(([path]) => path !== paths.bank)
          .map(([path, text]) => [path.split('.')[1], text]),
      ),
    }),
  );
  const party = useDebounced(JSON.stringify(partyIn(draft)));
  const given = JSON.parse(account.paused) as Check;
  const answer = useQuery(
    useTRPC().beneficiaries.check.queryOptions(
      given.currency !== '' && (given.account_number ?? given.upi_id)
        ? { ...given, ...(JSON.parse(party.paused) as Party) }
        : skipToken,
      {
        // A changed name keeps the result for the account while the new check runs.
        placeholderData: (previous, query) =>
          accountIn(query?.queryKey[1]?.input as Check | undefined) === account.paused ? previous : undefined,
      },
    ),
  );
  const settled = account.settled ? answer.data : undefined;
  const isOfName = party.settled && !answer.isPlaceholderData;
  const faultOf = (path: string) => settled?.faults.find((fault) => fault.path === path);
  return {
    rails: settled?.payment_rails ?? [],
    sentAs: sentAs((isOfName && settled?.sent_as) || []),
    country: settled?.bank_country ?? null,
    bank: settled?.bank ?? null,
    duplicate: settled?.duplicate ?? null,
    faultAt: (path: string) => (draft[path]?.trim() ? faultOf(path) : undefined),
    /** Why the name can't be sent without a spelling in Latin letters. */
    latinNameFault: isOfName ? faultOf(paths.latinName) : undefined,
  };
}

type Party = Pick<Check, 'name' | 'latin_name' | 'country'>;

/** All that decides how the name is sent. */
function partyIn(draft: BeneficiaryDraft): Party {
  const { name, latin_name } = inputOf(draft, undefined).beneficiary;
  return { name, latin_name, country: draft[paths.country] };
}

function accountIn(input: Check | undefined): string {
  const { name: _name, latin_name: _latin, country: _country, ...account } = input ?? {};
  return JSON.stringify(account);
}

const MIN_CODE_LENGTH = 6;

const codeAt: Record<string, keyof Inputs['banks']['lookup']> = {
  IFSC: 'ifsc',
  'Sort code': 'sort_code',
  BSB: 'bsb',
  BIC: 'bic',
  IBAN: 'iban',
};

export function useBankName(
  draft: BeneficiaryDraft,
  form: AccountForm | undefined,
): string | null | undefined {
  const field = form?.fields.find(({ label }) => label in codeAt);
  const typed = useDebounced(field ? (draft[field.path]?.trim() ?? '') : '');
  const key = field && codeAt[field.label];
  const found = useQuery(
    useTRPC().banks.lookup.queryOptions(
      key && typed.paused.length >= MIN_CODE_LENGTH ? { [key]: typed.paused } : skipToken,
    ),
  );
  return typed.settled && found.data ? (found.data.bank?.name ?? null) : undefined;
}

function useDebounced(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return { paused, settled: paused === text };
}
