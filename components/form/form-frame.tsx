'use client';

import { type ReactNode, useId } from 'react';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { ErrorSummary } from './error-summary';
import { FieldSourceContext, FormId } from './field-source';
import type { Form } from './form';

type Props<Values> = {
  form: Form<Values>;
  label: string;
  onSubmit: (values: Values) => void;
  children: ReactNode;
  problem?: ReactNode;
};

export function FormFrame<Values>({ form, label, onSubmit, problem, children }: Props<Values>) {
  const id = useId();
  return (
    <FieldSourceContext value={form}>
      <FormId value={id}>
        <form
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(onSubmit);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            form.submit(onSubmit);
          }}
        >
          {form.draft.offered && (
            <div className="mb-5">
              <Notice tone="blue" title="Continue where you left off?">
                {form.draft.isPartial && (
                  <p>Account numbers and personal identifiers weren’t kept. Enter them again.</p>
                )}
                <div className="mt-1.5 flex flex-wrap gap-2 text-text">
                  <Button onClick={form.restoreDraft}>Resume draft</Button>
                  <Button variant="quiet" onClick={form.draft.drop}>
                    Start over
                  </Button>
                </div>
              </Notice>
            </div>
          )}
          {problem}
          <ErrorSummary faults={form.faults} refusals={form.refusals} />
          {children}
        </form>
      </FormId>
    </FieldSourceContext>
  );
}
