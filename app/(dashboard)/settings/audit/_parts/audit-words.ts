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

const EVENTS: Record<string, string> = {
  'balance_conversion.success': 'Currency converted',
  'payment.connected': 'Transfer matched',
  'person.sign_in_failed': 'Failed sign-in',
};

/** Resources whose names in the dashboard differ from the API. */
const RESOURCES: Record<string, string> = {
  order: 'checkout_order',
  payin: 'payment_link',
  payment_session: 'checkout_session',
  rfi: 'information_request',
  settlement: 'withdrawal',
  validation: 'verification',
};

/** Turns an API name into a label: payout.step_approved is "Payout step approved". */
export function nameText(name: string): string {
  const known = EVENTS[name];
  if (known) return known;
  const text = name
    .replace(/^(\w+)(?=\.)/, (resource) => RESOURCES[resource] ?? resource)
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
