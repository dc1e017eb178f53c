import type { Outputs } from '@/app/_trpc/outputs';

export type Change = Outputs['audit']['rows']['data'][number];

export const ACTORS: Record<string, string> = {
  person: 'Person',
  key: 'API key',
  customer: 'Customer',
  system: 'Farshore',
  operator: 'Operator',
};

/** The type of an event as a sentence begins: payout.step_approved is "Payout step approved". */
export function eventText(type: string): string {
  const words = type.replaceAll(/[._]/g, ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

const fieldText = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};

/** From one value to another, as in "Status: pending approval → cancelled". */
export const changeText = ({ field, from, to }: Change['changes'][number]): string =>
  `${fieldText(field)}: ${from === null ? '' : `${valueText(from)} → `}${valueText(to)}`;

// Values such as pending_approval are the API's; other text is left as it is.
const valueText = (value: string | null): string =>
  value === null ? 'none' : /^[a-z]+(_[a-z]+)*$/.test(value) ? value.replaceAll('_', ' ') : value;
