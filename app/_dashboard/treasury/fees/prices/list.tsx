import { Percent } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Totals } from '@/components/amounts/totals';
import { countText } from '@/components/format/count';
import type { Column } from '@/components/list/column';
import { countColumn, createdColumn, None, textColumn } from '@/components/list/columns';
import { copyColumn } from '@/components/list/copy-column';
import { createdFilter } from '@/components/list/filters';
import { Tag } from '@/components/primitives/tag';
import { feeText } from '@/server/features/treasury/fees/prices/words';
import { rowDetail } from '../../../kit/detail/detail';
import { idValue, timeValue } from '../../../kit/detail/facts';
import { list } from '../../../kit/list/list';
import { NewPrice } from './new-price';
import { priceTabs } from './tabs';

type Row = Outputs['prices']['rows']['data'][number];

const DefaultTag = () => <Tag>Default</Tag>;

const Earned = ({ row: { earned } }: { row: Row }) =>
  earned.length > 0 ? <Totals parts={earned} /> : <None />;

const columns: readonly Column<Row>[] = [
  textColumn('fee', 'Referral fee', ({ price }) => feeText(price), {
    link: true,
    phone: 'lead',
    width: 12,
  }),
  {
    key: 'default',
    header: 'Default',
    width: 6,
    phone: 'side',
    cell: ({ is_default }) => (is_default ? <DefaultTag /> : <None />),
  },
  countColumn('payments', 'Payments', ({ payments }) => payments, { width: 5.5, priority: 1 }),
  { key: 'earned', header: 'Earned', width: 14, phone: 'line', cell: (row) => <Earned row={row} /> },
  copyColumn('id', 'Price ID', ({ price }) => price.id, { priority: 3 }),
  createdColumn(({ price }) => price.created_at, { priority: 2 }),
];

const price = rowDetail<Row>({
  word: 'Price',
  heading: ({ price, is_default }) => ({
    eyebrow: 'Referral fee',
    title: feeText(price),
    status: is_default && <DefaultTag />,
  }),
  facts: (row) => ({
    'Charged on': row.is_default
      ? 'Your merchants’ payments without another price'
      : 'Your merchants’ payments with this price',
    Payments: countText(row.payments),
    Earned: row.earned.length > 0 && <Totals parts={row.earned} />,
    'Price ID': idValue(row.price.id),
    Created: timeValue(row.price.created_at),
  }),
});

export const prices = list({
  rows: 'prices.rows',
  path: '/prices',
  title: 'Prices',
  noun: ['price', 'prices'],
  columns,
  idOf: ({ price }) => price.id,
  nameOf: ({ price, is_default }) => `${feeText(price)}${is_default ? ', default' : ''}`,
  detail: price,
  tabs: priceTabs,
  filters: [createdFilter()],
  searchHint: 'Fee, ID, date…',
  order: '-created_at',
  Actions: NewPrice,
  exports: 'prices',
  empty: (_, me) =>
    me.merchant.features.includes('platform')
      ? {
          icon: Percent,
          title: 'No prices yet',
          text: 'Referral fees you earn on each payment your merchants receive. Merchants use the first unless you choose another.',
        }
      : {
          icon: Percent,
          title: 'Prices are for platforms',
          text: 'A platform earns a referral fee on the payments of its merchants. Your account is not a platform.',
        },
});
