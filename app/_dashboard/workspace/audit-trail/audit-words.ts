import type { Outputs } from '@/app/_trpc/outputs';

export type Change = Outputs['audit']['rows']['data'][number];

export const ACTORS: Record<string, string> = {
  person: 'Person',
  key: 'API key',
  customer: 'Customer',
  system: 'Farshore',
  operator: 'Operator',
};

const CAPITALS = new Set(['api', 'fx', 'id', 'ifsc', 'lrs', 'rfi', 'swift', 'tcs', 'upi', 'utr']);

/** Turns an API name into a label: payout.step_approved is "Payout step approved". */
export function nameText(name: string): string {
  const text = name
    .split(/[._]/)
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

export const changeText = ({ field, from, to }: Change['changes'][number]): string =>
  `${nameText(field)}: ${from === null ? '' : `${valueText(from)} → `}${valueText(to)}`;

// API values such as pending_approval, one or several, become words; other text is unchanged.
const valueText = (value: string | null): string =>
  value === null
    ? 'none'
    : /^[a-z]+(_[a-z]+)*(, [a-z]+(_[a-z]+)*)*$/.test(value)
      ? value.replaceAll('_', ' ')
      : value;
