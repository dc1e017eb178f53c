import { Split } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, textColumn } from '@/components/list/columns';
import { copyColumn } from '@/components/list/copy-column';
import { createdFilter } from '@/components/list/filters';
import { feeText } from '@/server/features/treasury/fees/prices/words';
import { rowDetail } from '../../../kit/detail/detail';
import { idValue, timeValue } from '../../../kit/detail/facts';
import { list } from '../../../kit/list/list';
import { percent, priceTabs } from '../prices';
import { DynamicPrices } from './dynamic-prices';

type Row = Outputs['prices']['split_rows']['data'][number];

const nameOf = ({ price }: Row) => price?.name ?? 'Ended price';

const columns: readonly Column<Row>[] = [
  textColumn('price', 'Dynamic price', nameOf, { link: true, phone: 'lead', width: 12 }),
  {
    key: 'merchant',
    header: 'You pay',
    width: 6,
    phone: 'line',
    cell: ({ split }) => (
      <>
        {percent(split.merchant_share)}
        <span className="text-muted desk:hidden"> you, {percent(split.customer_share)} customer</span>
      </>
    ),
  },
  textColumn('customer', 'Customer pays', ({ split }) => percent(split.customer_share), { width: 7 }),
  copyColumn('id', 'Split ID', ({ split }) => split.id, { width: 18, priority: 3 }),
  createdColumn(({ split }) => split.created_at, { priority: 2 }),
];

const split = rowDetail<Row>({
  word: 'Split',
  heading: (row) => ({ eyebrow: 'Split', title: nameOf(row) }),
  facts: ({ split, price }) => ({
    Fee: price ? feeText(price) : 'This dynamic price has ended. The split can no longer be used',
    'You pay': `${percent(split.merchant_share)} of the fee`,
    'Customer pays': `${percent(split.customer_share)} of the fee`,
    'Split ID': idValue(split.id),
    Created: timeValue(split.created_at),
  }),
});

export const splits = list({
  rows: 'prices.split_rows',
  path: '/prices/splits',
  title: 'Prices',
  label: () => 'Splits',
  noun: ['split', 'splits'],
  columns,
  idOf: ({ split }) => split.id,
  nameOf: (row) => `${nameOf(row)}, you pay ${percent(row.split.merchant_share)}`,
  detail: split,
  tabs: priceTabs,
  filters: [{ kind: 'given', key: 'price_id', label: 'Dynamic price' }, createdFilter()],
  searchHint: 'Dynamic price, ID, date…',
  order: '-created_at',
  exports: 'pricing-splits',
  Header: DynamicPrices,
  empty: {
    icon: Split,
    title: 'No splits yet',
    text: 'A split sets how much of a dynamic price you pay and how much your customer pays. Create one above, then use it in a payment link or checkout order.',
  },
});
