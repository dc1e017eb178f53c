'use client';

import { useRef, useState } from 'react';
import { railLabel } from '@/server/kernel/rail';
import { Select, TextLine } from '../kit/fields';
import { post, ruleOf, UNREACHABLE } from '../kit/post';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { type Faults, missingIn, usePayerForm } from '../kit/use-payer-form';
import {
  accountIn,
  inputOf,
  labelsOf,
  type Page,
  paths,
  TYPES,
  type Values,
  valuesIn,
  type Way,
} from './draft';

type Checked = {
  faults: { path: string; message: string }[];
  payment_rails: string[];
  bank: { name: string; branch: string | null } | null;
};

type Props = { token: string; page: Page; onEntered: (values: Values, way: Way) => void };

export function DetailsForm({ token, page, onEntered }: Props) {
  const { ways, address } = page.requirements;
  const [key, setKey] = useState<string>(ways[0]!.key);
  const way = ways.find((one) => one.key === key) ?? ways[0]!;
  const live = useLiveCheck(token, way);
  const labels = new Map(labelsOf(page, way));
  const { form, pending, problem, faults } = usePayerForm({
    validate: missingIn,
    send: async (fields) => {
      const { way: _way, ...values } = valuesIn(fields);
      const answer = await post<{ message?: string }>(`/api/bank-details/${token}`, {
        ...inputOf(values, page),
        confirmed: false,
      });
      if (!answer) return { problem: UNREACHABLE, faults: {} };
      const { isOk, body, field } = answer;
      const message = body.message ?? UNREACHABLE;
      if (!isOk)
        return field && labels.has(field)
          ? { problem: null, faults: { [field]: ruleOf(message, field) } }
          : { problem: message, faults: {} };
      onEntered(values, way);
      return 'done';
    },
  });
  const faultAt = (path: string) => faults[path] ?? live.faults[path];
  const line = (
    path: string,
    required: boolean,
    more: { placeholder?: string; autoComplete?: string } = {},
  ) => (
    <TextLine
      key={path}
      name={path}
      label={required ? labels.get(path)! : `${labels.get(path)} (optional)`}
      required={required}
      spellCheck={false}
      autoComplete="off"
      {...more}
      fault={faultAt(path)}
    />
  );
  return (
    <form {...form} onBlur={(event) => live.check(valuesIn(new FormData(event.currentTarget)))}>
      <Title>Your bank details</Title>
      <Select
        name={paths.type}
        label={labels.get(paths.type)!}
        options={TYPES}
        autoComplete="off"
        fault={faultAt(paths.type)}
      />
      <TextLine
        name={paths.name}
        label="Name, as the bank has it"
        autoComplete="name"
        required
        defaultValue={page.name}
        fault={faultAt(paths.name)}
      />
      {live.isLatinNameAsked && line(paths.latinName, true)}
      {ways.length > 1 && (
        <Select
          name="way"
          label="Payment method"
          options={ways.map(({ key, label, rails }) => ({
            value: key,
            label: key === 'local' ? `${label}: ${rails.map(railLabel).join(', ')}` : label,
          }))}
          chosen={way.key}
          onChoose={setKey}
          fault={undefined}
        />
      )}
      {way.fields.map(({ path, required, example }) =>
        line(path, required, example ? { placeholder: `e.g. ${example}` } : {}),
      )}
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {live.text}
      </p>
      {address.length > 0 && (
        <div className="mt-6">
          {address.map(({ path, required }) => line(path, required, { autoComplete: AUTO_COMPLETE[path] }))}
        </div>
      )}
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}

const AUTO_COMPLETE: Record<string, string> = {
  'beneficiary.address.address_line1': 'street-address',
  'beneficiary.address.postal_code': 'postal-code',
  'beneficiary.address.city': 'address-level2',
  'beneficiary.address.state': 'address-level1',
};

/** Checks the account when a field is left, once it is complete. */
function useLiveCheck(token: string, way: Way) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isLatinNameAsked, askLatinName] = useState(false);
  const last = useRef('');
  const check = async (values: Values) => {
    const account = accountIn(values, way);
    const asked = JSON.stringify(account ?? null);
    if (asked === last.current) return;
    last.current = asked;
    setChecked(null);
    if (!account) return;
    const answer = await post<Checked>(`/api/bank-details/${token}/check`, account);
    // The form is checked again when it is sent, so a lost or late answer makes no difference.
    if (!answer?.isOk || last.current !== asked) return;
    setChecked(answer.body);
    if (answer.body.faults.some(({ path }) => path === paths.latinName)) askLatinName(true);
  };
  const faults: Faults = Object.fromEntries(
    (checked?.faults ?? []).map(({ path, message }) => [path, ruleOf(message, path)]),
  );
  const bank = checked?.bank && [checked.bank.name, checked.bank.branch].filter(Boolean).join(', ');
  const text = checked && checked.faults.length === 0 ? `The format is valid.${bank ? ` ${bank}` : ''}` : '';
  return { check, faults, text, isLatinNameAsked };
}
