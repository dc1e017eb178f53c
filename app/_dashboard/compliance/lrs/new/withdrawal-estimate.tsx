'use client';

import { useState } from 'react';
import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';
import { MoneyField } from '@/components/form/money-field';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { ButtonLink } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Taxes } from '../taxes';
import { useLrsPreview } from './use-remittance';

export function WithdrawalEstimate() {
  const [typed, setTyped] = useState('');
  const amount = parseAmount(typed, 'USD') || undefined;
  const { preview, error } = useLrsPreview('payout', amount);
  const [fault] = fieldsOf(error);
  const failure = fault ? null : failureOf(error, 'Current rate not loaded');
  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_21rem] desk:gap-8 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-5">
        <Notice tone="blue" title="Only an estimate">
          <p>
            To pay money back to a customer’s account in India, create a payout with purpose P0001 by NEFT. It
            can’t use a quote; the rate applies when it is sent.
          </p>
        </Notice>
        <MoneyField
          label="Amount in USD"
          value={typed}
          onChange={setTyped}
          error={
            typed.trim() !== ''
              ? (amountError(typed, 'USD') ?? (fault && faultText(fault.message, 'Amount', fault.path)))
              : undefined
          }
        />
        {failure && <FailureNotice failure={failure} />}
        <ButtonLink href="/payouts/new">New payout</ButtonLink>
      </div>
      <section aria-label="Estimate" className="self-start rounded-lg border border-line bg-paper p-4">
        <h2 className="mb-3 font-medium">Estimate</h2>
        {preview ? (
          <div className="space-y-4">
            <p className="text-muted text-xs">At the mid-market rate, updated every minute</p>
            <Taxes resource="payout" figures={preview} />
          </div>
        ) : (
          <p className="text-muted">Enter an amount to see the tax and the amount received in India.</p>
        )}
      </section>
    </div>
  );
}
