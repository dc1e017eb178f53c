import { ArrowLeftRight } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, textColumn, timeColumn } from '@/components/list/columns';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { balanceTabs } from '../balances';
import { ConvertButton } from '../convert';
import { conversion } from './detail';

type Row = Outputs['conversions']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  textColumn('pair', 'Conversion', ({ from, to }) => `${from.currency} to ${to.currency}`, {
    link: true,
    phone: 'lead',
    hideable: false,
    width: 8,
  }),
  amountColumn('from', 'Converted', ({ from }) => from, {
    phone: 'line',
    hideable: false,
    sort: { by: 'source_amount', of: 'amount' },
  }),
  amountColumn('to', 'Received', ({ to }) => to, {
    phone: 'side',
    hideable: false,
    className: 'font-medium',
    sort: { by: 'target_amount', of: 'amount' },
  }),
  {
    key: 'rate',
    header: 'Rate',
    align: 'end',
    width: 7,
    priority: 2,
    cell: ({ mid_market_rate }) => <span className="tabular-nums">{mid_market_rate.rate}</span>,
  },
  amountColumn('fee', 'FX fee', ({ fees }) => fees.fx_fee, { priority: 3, width: 6 }),
  timeColumn('created', 'Created', ({ created_at }) => created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
];

const options = BALANCE_CURRENCIES.map((value) => ({ value, label: value }));

export const conversions = list({
  rows: 'conversions.rows',
  path: '/balances/conversions',
  title: 'Balances',
  label: () => 'Conversions',
  noun: ['conversion', 'conversions'],
  columns,
  idOf: ({ id }) => id,
  nameOf: ({ from, to }) =>
    `${formatMoney(from.amount, from.currency)} to ${formatMoney(to.amount, to.currency)}`,
  detail: conversion,
  tabs: balanceTabs,
  Actions: ConvertButton,
  filters: [
    { kind: 'date', label: 'Created', from: 'after', to: 'before' },
    { kind: 'choice', key: 'source_currency', label: 'From', options },
    { kind: 'choice', key: 'target_currency', label: 'To', options },
    {
      kind: 'amount',
      label: 'Amount',
      min: 'min_amount',
      max: 'max_amount',
      currency: 'source_currency',
      currencies: BALANCE_CURRENCIES,
    },
  ],
  searchHint: 'Amount, ID, date…',
  order: '-created_at',
  exports: 'conversions',
  moneyOf: ({ from }) => [from],
  empty: {
    icon: ArrowLeftRight,
    title: 'No conversions yet',
    text: 'Convert money between your balances at the mid-market rate. Each conversion is listed here.',
  },
});
