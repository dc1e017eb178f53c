import { ArrowLeftRight } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, textColumn } from '@/components/list/columns';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
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
  createdColumn(({ created_at }) => created_at, { priority: 1 }),
];

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
    createdFilter(),
    currencyFilter(BALANCE_CURRENCIES, 'source_currency', 'From'),
    currencyFilter(BALANCE_CURRENCIES, 'target_currency', 'To'),
    amountFilter(BALANCE_CURRENCIES, 'source_currency'),
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
