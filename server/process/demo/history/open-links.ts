import type { Engine } from '../../../api/engine';

type Caller = ReturnType<Engine['caller']>;
type OpenLink = Parameters<Caller['open_links']['create']>[0];

const CLOSED = 'Autumn workshop';

/** Tax in basis points. */
const OPEN_LINKS: OpenLink[] = [
  {
    name: 'Export advisory, one hour',
    amount: 14_160,
    currency: 'USD',
    most_payments: null,
    line_items: [{ description: 'Advisory call', quantity: 1, unit_amount: 12_000, tax_bps: 1_800 }],
  },
  { name: 'Sample kit, trade fair', amount: 4_900, currency: 'EUR', most_payments: 50 },
  { name: CLOSED, amount: 25_000, currency: 'USD', most_payments: 20 },
];

export async function seedOpenLinks(maker: Caller): Promise<void> {
  const { data } = await maker.open_links.rows({});
  for (const link of OPEN_LINKS) {
    const known = data.find(({ open_link }) => open_link.name === link.name)?.open_link;
    const { id, status } = known ?? (await maker.open_links.create(link));
    if (link.name === CLOSED && status === 'active') await maker.open_links.close({ id });
  }
}
