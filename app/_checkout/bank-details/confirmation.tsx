'use client';

import { useEffect, useRef } from 'react';
import { BigButton } from '../kit/buttons';
import { post, UNREACHABLE } from '../kit/post';
import { Problem } from '../kit/problem';
import { FramedRows, type Row } from '../kit/rows';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { usePayerForm } from '../kit/use-payer-form';
import { inputOf, labelsOf, type Page, paths, TYPES, type Values, type Way } from './draft';

type Props = {
  token: string;
  page: Page;
  values: Values;
  way: Way;
  onChange: () => void;
  onDone: () => void;
};

export function Confirmation({ token, page, values, way, onChange, onDone }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { form, pending, problem } = usePayerForm({
    validate: () => ({}),
    send: async () => {
      const answer = await post<{ message?: string }>(`/api/bank-details/${token}`, {
        ...inputOf(values, page),
        confirmed: true,
      });
      if (!answer) return { problem: UNKNOWN, faults: {} };
      if (!answer.isOk) return { problem: answer.body.message ?? UNREACHABLE, faults: {} };
      onDone();
      return 'leaving';
    },
  });
  const rows = labelsOf(page, way).flatMap(([path, label]): Row[] => {
    const value = values[path];
    if (!value) return [];
    return [[label, path === paths.type ? TYPES.find((one) => one.value === value)!.label : value]];
  });
  return (
    <form {...form}>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Title>Check your bank details</Title>
        <p className="mt-1 text-muted">
          {page.merchant} pays to this account. A payment to a wrong account may be lost.
        </p>
      </div>
      <FramedRows rows={rows} />
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing="Sending…">
        Send bank details
      </SubmitButton>
      <BigButton type="button" look="secondary" className="mt-2.5" disabled={pending} onClick={onChange}>
        Change details
      </BigButton>
    </form>
  );
}

const UNKNOWN =
  'We don’t know if your bank details were saved. Check your connection, then reload this page: it says if they were received.';
