import type * as z from 'zod';
import type { FieldError } from '../error';
import { isPostalCode, type PostalForm, postalFormOf, postalPresence } from './postal-codes';

type Presence = 'required' | 'optional' | 'none';

type AddressRule = {
  readonly state: Presence;
  readonly postalCode: Presence;
  readonly postalForm: PostalForm | undefined;
};

const WITH_STATE = new Set(
  'ARE AUS BRA CAN CHN COL CRI ESP IND ITA JAM JPN KOR MEX RUS TWN USA VEN'.split(' '),
);
const STATE_OPTIONAL = new Set('ARG CHL EGY IDN IRL MYS NGA PER PHL THA TUR UKR VNM'.split(' '));

/** Takes ISO 3166-1 alpha-3. Unknown countries accept any part. */
export function addressRule(alpha3: string): AddressRule {
  const postalForm = postalFormOf(alpha3);
  return {
    state: statePresence(alpha3, postalForm !== undefined),
    postalCode: postalPresence(alpha3),
    postalForm,
  };
}

function statePresence(alpha3: string, isKnown: boolean): Presence {
  if (WITH_STATE.has(alpha3)) return 'required';
  return isKnown && !STATE_OPTIONAL.has(alpha3) ? 'none' : 'optional';
}

type Fields = { readonly [field: string]: unknown };
type Names = { readonly country: string; readonly state: string; readonly postalCode: string };

type Breach = { readonly path: string; readonly rule: 'required' | 'format'; readonly words: string };

function findBreaches(given: Fields, names: Names): Breach[] {
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
    ...findPostalBreaches(given, names),
  ];
}

function findPostalBreaches(given: Fields, names: Omit<Names, 'state'>): Breach[] {
  const country = textAt(given, names.country);
  const code = textAt(given, names.postalCode);
  const form = postalFormOf(country);
  if (!code || !form || isPostalCode(code, country)) return [];
  const words = `must be a postal code of ${country}, such as ${form.example}`;
  return [{ path: names.postalCode, rule: 'format', words }];
}

export const addressErrors = (given: Fields, names: Names): FieldError[] =>
  findBreaches(given, names).map(({ path, rule, words }) => ({
    path,
    rule,
    message: rule === 'required' ? `${path} is required` : `${path} ${words}`,
  }));

const textAt = (given: Fields, path: string): string => {
  const value = given[path];
  return typeof value === 'string' ? value.trim() : '';
};

export function unusedParts(country: string, { state, postalCode }: Omit<Names, 'country'>): string[] {
  if (country === '') return [];
  const rule = addressRule(country);
  return [...(rule.state === 'none' ? [state] : []), ...(rule.postalCode === 'none' ? [postalCode] : [])];
}

export const checkAddress = (names: Names) => issueForEach((given) => findBreaches(given, names));
export const checkPostalCode = (names: Omit<Names, 'state'>) =>
  issueForEach((given) => findPostalBreaches(given, names));

const issueForEach = (find: (given: Fields) => Breach[]) => (given: Fields, ctx: z.RefinementCtx) => {
  for (const { path, words } of find(given)) ctx.addIssue({ code: 'custom', path: [path], message: words });
};

export const STATE_DESCRIPTION =
  'State or region; required in countries whose addresses include one, such as India, the US, Canada and Australia';
export const POSTAL_CODE_DESCRIPTION = 'Postal code; required in countries that use them';
