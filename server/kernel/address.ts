import type * as z from 'zod';
import type { FieldFault } from './error';
import { hasPostalCodes, type PostalForm, postalFormOf } from './postal-codes';

/** Whether addresses of a country have a part, and must. */
export type Presence = 'required' | 'optional' | 'none';

export type AddressRule = {
  readonly state: Presence;
  readonly postalCode: Presence;
  readonly postalForm: PostalForm | undefined;
};

const WITH_STATE = new Set(
  'ARE AUS BRA CAN CHN COL CRI ESP IND ITA JAM JPN KOR MEX RUS TWN USA VEN'.split(' '),
);
const STATE_MAY_BE_LEFT_OUT = new Set('ARG CHL EGY IDN IRL MYS NGA PER PHL THA TUR UKR VNM'.split(' '));

/** What an address of a country has. Of a country whose addresses are not known any part may be given. */
export function addressRule(alpha3: string): AddressRule {
  const postalForm = postalFormOf(alpha3);
  return {
    state: stateOf(alpha3, postalForm !== undefined),
    postalCode: hasPostalCodes(alpha3) ? 'required' : 'none',
    postalForm,
  };
}

function stateOf(alpha3: string, isKnown: boolean): Presence {
  if (WITH_STATE.has(alpha3)) return 'required';
  return isKnown && !STATE_MAY_BE_LEFT_OUT.has(alpha3) ? 'none' : 'optional';
}

type Given = { readonly [field: string]: unknown };
/** What the parts of an address are called where they are given. */
type Names = { readonly country: string; readonly state: string; readonly postalCode: string };

type Breach = { readonly path: string; readonly rule: 'required' | 'format'; readonly words: string };

function breachesOf(given: Given, names: Names): Breach[] {
  const country = textAt(given, names.country);
  if (!country) return [];
  const rule = addressRule(country);
  const missing = (path: string, presence: Presence): Breach[] =>
    presence === 'required' && !textAt(given, path)
      ? [{ path, rule: 'required', words: `is required for ${country}` }]
      : [];
  return [
    ...missing(names.state, rule.state),
    ...missing(names.postalCode, rule.postalCode),
    ...postalBreaches(given, names),
  ];
}

/** A postal code of another form than the country's, where both are given. */
function postalBreaches(given: Given, names: Omit<Names, 'state'>): Breach[] {
  const country = textAt(given, names.country);
  const code = textAt(given, names.postalCode);
  const form = postalFormOf(country);
  if (!code || !form || new RegExp(form.pattern, 'i').test(code)) return [];
  const words = `must be a postal code of ${country}, such as ${form.example}`;
  return [{ path: names.postalCode, rule: 'format', words }];
}

/** What a form says of an address that lacks what its country's have, or has a postal code of another form. */
export const addressFaults = (given: Given, names: Names): FieldFault[] =>
  breachesOf(given, names).map(({ path, rule, words }) => ({
    path,
    rule,
    message: rule === 'required' ? `${path} is required` : `${path} ${words}`,
  }));

const textAt = (given: Given, path: string): string => {
  const value = given[path];
  return typeof value === 'string' ? value.trim() : '';
};

/** Of the parts that depend on the country, those that its addresses do not have. */
export function absentParts(country: string, { state, postalCode }: Omit<Names, 'country'>): string[] {
  if (country === '') return [];
  const rule = addressRule(country);
  return [...(rule.state === 'none' ? [state] : []), ...(rule.postalCode === 'none' ? [postalCode] : [])];
}

/** Adds an issue to the input for each part of an address that its country refuses. */
export const checkAddress = (names: Names) => refusing((given) => breachesOf(given, names));
export const checkPostalCode = (names: Omit<Names, 'state'>) =>
  refusing((given) => postalBreaches(given, names));

const refusing = (find: (given: Given) => Breach[]) => (given: Given, ctx: z.RefinementCtx) => {
  for (const { path, words } of find(given)) ctx.addIssue({ code: 'custom', path: [path], message: words });
};

export const STATE_DESCRIPTION =
  'State or region; required in countries whose addresses include one, such as India, the US, Canada and Australia';
export const POSTAL_CODE_DESCRIPTION = 'Postal code; required in countries that use them';
