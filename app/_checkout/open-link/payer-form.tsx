'use client';

import { CustomerType, Select, TextLine } from '../kit/fields';
import { post, ruleOf, UNREACHABLE } from '../kit/post';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { missingIn, type Refusal, usePayerForm } from '../kit/use-payer-form';

type Props = {
  token: string;
  merchant: string;
  countries: readonly { value: string; label: string }[];
};

export function PayerForm({ token, merchant, countries }: Props) {
  const { form, pending, problem, faults } = usePayerForm({
    validate: (form) => Object.fromEntries(Object.entries(missingIn(form)).slice(0, 1)),
    send: async (fields) => {
      const answer = await startPayment(token, fields);
      if (!('path' in answer)) return answer;
      location.assign(answer.path);
      return 'leaving';
    },
  });
  return (
    <form {...form}>
      <Title>Your details</Title>
      <p className="mt-1 text-muted">{merchant} gets them with your payment. You choose how to pay next.</p>
      <CustomerType fault={faults.customer_type} />
      <TextLine name="name" label="Full name" autoComplete="name" required fault={faults.name} />
      <TextLine name="email" label="Email" type="email" autoComplete="email" required fault={faults.email} />
      <Select name="country" label="Country" options={countries} autoComplete="off" fault={faults.country} />
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing="One moment…">
        Continue
      </SubmitButton>
    </form>
  );
}

const FIELDS = ['customer_type', 'name', 'email', 'country'];

async function startPayment(token: string, form: FormData): Promise<{ path: string } | Refusal> {
  const answer = await post<{ path: string } | { message: string }>(
    `/api/pay/open/${token}`,
    Object.fromEntries(form),
  );
  if (!answer) return { problem: UNREACHABLE, faults: {} };
  const { body, field } = answer;
  if ('path' in body) return body;
  return field && FIELDS.includes(field)
    ? { problem: null, faults: { [field]: ruleOf(body.message, field) } }
    : { problem: body.message, faults: {} };
}
