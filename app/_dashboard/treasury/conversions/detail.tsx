import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Crossing } from '@/components/amounts/crossing';
import { formatMoney } from '@/components/format/money';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { ConversionStatus } from './status';

type View = Outputs['conversions']['view'];

const debitOf = ({ from, fees }: View['conversion']) => from.amount + fees.fx_fee.amount;

export const conversion = detail({
  view: 'conversions.view',
  api: { operation: 'conversions.get', path: '/balance_conversions/{id}' },
  word: 'Conversion',
  path: '/balances/conversions',
  list: 'Conversions',
  titleOf: ({ conversion: { from, to } }) => `${formatMoney(from.amount, from.currency)} to ${to.currency}`,
  heading: ({ conversion: { from, to, status } }) => ({
    eyebrow: `Conversion from ${from.currency} to ${to.currency}`,
    title: <Amount {...from} codeClassName="text-base font-medium text-muted" />,
    status: <ConversionStatus status={status} />,
  }),
  Summary: ({ view: { conversion } }: { view: View }) => (
    <Crossing
      from={{
        label: `Debited from ${conversion.from.currency} balance`,
        amount: debitOf(conversion),
        currency: conversion.from.currency,
      }}
      to={{ label: `Credited to ${conversion.to.currency} balance`, ...conversion.to }}
    />
  ),
  facts: ({ conversion: { id, from, to, fees, mid_market_rate, quote_id, created_at } }) => ({
    Converted: <Amount {...from} />,
    'FX fee': <Amount {...fees.fx_fee} />,
    Rate: `1 ${from.currency} = ${mid_market_rate.rate} ${to.currency}`,
    'Conversion ID': idValue(id),
    'Quote ID': idValue(quote_id),
    Created: timeValue(created_at),
  }),
  timeline: ({ timeline }) => timeline.map((entry) => ({ ...entry, detail: null, tone: 'green' })),
});
