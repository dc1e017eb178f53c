import { me } from '@/app/_testing/me';
import type { Me, Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';

type View = Outputs['distributor_links']['view'];
type Link = View['distributor_link'];
type Scheme = Outputs['distributor_links']['options']['schemes'][number];

export function meDistributing(role: Parameters<typeof me>[0] = 'maker'): Me {
  const person = me(role);
  return { ...person, merchant: { ...person.merchant, features: ['distributor_links'] } };
}

export const distributorLink = (more: Partial<Link> = {}, details: Partial<Link['details']> = {}): Link => ({
  id: 'shl_1',
  link_type: 'payment_session',
  url: 'https://invest.meridian.example/d/shl_1',
  status: 'active',
  details: {
    fund_name: 'Meridian Asset Management',
    scheme_code: 'MGE-G',
    scheme_name: 'Meridian Global Equity',
    plan: 'Growth',
    distributor_name: 'Sona Wealth',
    distributor_arn: 'ARN-104233',
    amount: 250_000,
    ...details,
  },
  openings_count: 43,
  created_at: at,
  ...more,
});

export const openingsOn = (counts: Readonly<Record<string, number>>): View['openings'] =>
  Array.from({ length: 30 }, (_, ahead) => {
    const day = new Date(Date.UTC(2026, 9, 22 + ahead)).toISOString().slice(0, 10);
    return { day, count: counts[day] ?? 0 };
  });

export const distributorLinkView = (
  link: Link = distributorLink(),
  rest: Partial<Omit<View, 'distributor_link'>> = {},
): View => ({
  distributor_link: link,
  openings: openingsOn({ '2026-11-02': 7, '2026-11-19': 1 }),
  can: { disable: { allowed: true, reason: null } },
  timeline: [
    {
      id: 'evt_1',
      type: 'distributor_link.created',
      at,
      actor: { type: 'person', name: 'Tom Becker' },
      title: 'Created',
    },
  ],
  ...rest,
});

export const scheme = (more: Partial<Scheme> = {}): Scheme => ({
  code: 'MGE-G',
  name: 'Meridian Global Equity',
  plan: 'Growth',
  fund_name: 'Meridian Asset Management',
  distributor_name: 'Sona Wealth',
  distributor_arn: 'ARN-104233',
  min_fresh_purchase: 50_000,
  max_fresh_purchase: 10_000_000,
  ...more,
});
