import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';
import { lowerFirst } from '@/components/format/text';

export type Change = Outputs['audit']['rows']['data'][number];

export const ACTORS: Record<string, string> = {
  person: 'Person',
  key: 'API key',
  customer: 'Customer',
  system: 'Farshore',
  operator: 'Operator',
};

/** `Olivia Hart`, or `Order system (API key)`. */
export const actorText = ({ type, name }: Change['who']): string =>
  type === 'person' || name === ACTORS[type] ? name : `${name} (${ACTORS[type]})`;

const CAPITALS = new Set(['api', 'fx', 'id', 'ifsc', 'lrs', 'rfi', 'swift', 'tcs', 'upi', 'utr']);

const EVENTS: Record<string, string> = {
  'balance_conversion.success': 'Currency converted',
  'payment.connected': 'Transfer matched',
  'payment.marked_as_top_up': 'Transfer marked as a top-up',
  'payment.unmarked_as_top_up': 'Transfer no longer a top-up',
  'person.sign_in_failed': 'Failed sign-in',
};

/** Types of resources that the list can be filtered by. */
export const AUDITED = [
  'payout',
  'beneficiary',
  'rule',
  'member',
  'person',
  'settings',
  'business',
  'api_key',
  'webhook_endpoint',
  'balance_conversion',
  'settlement',
  'withdrawal_account',
  'internal_transfer',
  'payin',
  'order',
  'payment',
  'refund',
  'customer',
  'subscription',
  'rfi',
  'document',
  'export',
  'batch',
  'file',
];

/** Resources whose names in the dashboard differ from the API. */
const RESOURCES: Record<string, string> = {
  open_link: 'reusable_link',
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

/** Such as "Information request" for `rfi`. */
export const resourceText = (resource: string): string => nameText(RESOURCES[resource] ?? resource);

type Part = { label: string; from: string | null; to: string };

function partOf({ field, from, to }: Change['changes'][number]): Part {
  const currency = /^low_balance_([A-Z]{3})$/.exec(field)?.[1];
  const text = (value: string | null) =>
    currency && value !== null ? formatAmount(Number(value), currency) : valueText(value);
  return {
    label: currency ? `the ${currency} alert` : `the ${lowerFirst(nameText(field))}`,
    from: from === null ? null : text(from),
    to: text(to),
  };
}

/** Values that an event recorded but did not change are left out. */
export const changeParts = ({ changes }: Pick<Change, 'changes'>): Part[] =>
  changes.filter(({ from, to }) => from !== to).map(partOf);

export function changeText(change: Change['changes'][number]): string {
  const { label, from, to } = partOf(change);
  const name = label.replace(/^the /, '');
  return `${name[0]!.toUpperCase()}${name.slice(1)}: ${from === null ? '' : `${from} → `}${to}`;
}

export const changesOf = ({ changes }: Pick<Change, 'changes'>): string[] =>
  changes.filter(({ from, to }) => from !== to).map(changeText);

// API values such as pending_approval, one or several, become words; other text is unchanged.
const valueText = (value: string | null): string =>
  value === null
    ? 'none'
    : /^[a-z]+(_[a-z]+)*(, [a-z]+(_[a-z]+)*)*$/.test(value)
      ? value.replaceAll('_', ' ')
      : value;
