'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { faultOf } from '@/app/_trpc/failure';
import { listCountries } from '@/components/form/countries';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../../../kit/act/use-act';
import { Confirm } from '../../../kit/dialogs/confirm';
import { LinkResult } from './link-result';

export function RequestDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [country, setCountry] = useState('');
  const [chosen, setChosen] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const requirements = useQuery(
    useTRPC().beneficiaries.requirements.queryOptions(country ? { country } : skipToken, {
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ).data;
  const currency = chosen || requirements?.currency || '';
  const ask = useAct('bank_detail_requests.create', { isSecret: true });
  if (ask.output) return <LinkResult linked={ask.output} onClose={onClose} />;
  const send = () => {
    setSubmitted(true);
    if (!name.trim() || !country || !currency) return;
    ask.run({ name: name.trim(), ...(email.trim() && { email: email.trim() }), country, currency });
  };
  const missing = (value: string, text: string) => (submitted && !value.trim() ? text : undefined);
  return (
    <Confirm
      title="Request bank details"
      description="You get a link for the beneficiary, who enters their own account. It works once, for 7 days. A person of your business approves the account before it can be paid."
      act={{
        label: 'Create link',
        doing: 'Creating…',
        undone: 'Link not created',
        lookIn: 'Requests for bank details',
      }}
      mutation={ask}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        required
        error={missing(name, 'Enter the name of the person or business') ?? faultOf(ask.error, 'name')}
      />
      <TextField
        label="Email"
        type="email"
        hint="Optional. The link is emailed to this address"
        value={email}
        onChange={setEmail}
        error={faultOf(ask.error, 'email')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <SelectField
          label="Country"
          value={country}
          onChange={(value) => {
            setCountry(value);
            setChosen('');
          }}
          options={listCountries()}
          error={missing(country, 'Choose a country') ?? faultOf(ask.error, 'country')}
        />
        <SelectField
          label="Currency"
          value={currency}
          onChange={setChosen}
          options={toOptions(requirements?.currencies ?? [])}
          error={faultOf(ask.error, 'currency')}
        />
      </div>
    </Confirm>
  );
}
