/** Kept as they are: IDs, dates and decimals such as rates. */
const HARMLESS = [
  '\\b[a-z]{2,12}_[0-9a-hjkmnp-tv-z]{26}\\b',
  '(?<!\\d)\\d{4}-\\d\\d-\\d\\d(?![\\d-])',
  '(?<![\\d.])\\d{1,7}\\.\\d{1,10}(?![\\d.])',
];

const SECRETS = [
  // Tokens
  '\\beyJ[\\w-]+(?:\\.[\\w-]+)*',
  '\\bwhsec_[\\w+/=-]+',
  // Secrets in base 32, as of authenticator apps
  '\\b[A-Z2-7]{16,}\\b',
  // IBAN
  '\\b[A-Z]{2}\\d{2}(?: ?[A-Z\\d]{4}){2,7}(?: ?[A-Z\\d]{1,4})?\\b',
  '\\b[a-z]{2}\\d{2}[a-z\\d]{11,30}\\b',
  // PAN of India's tax authority
  '(?<![A-Za-z])[A-Za-z]{5}\\d{4}[A-Za-z](?![A-Za-z\\d])',
];

const NUMBERS = ['\\d{8,}', '\\d(?:[ -]?\\d){11,}'];

const SENSITIVE = new RegExp(
  `(?<harmless>${HARMLESS.join('|')})|(?<secret>${SECRETS.join('|')})|${NUMBERS.toReversed().join('|')}`,
  'g',
);

/** The query and the fragment of a URL may carry tokens. */
const QUERY = /\b(https?:\/\/[^\s?#"'<>]*[?#])[^\s"'<>]+/gi;

/** Too short to be known by their form, but named, such as "cvv 987". A postal code in India is a PIN of six digits. */
const NAMED_CODES = [
  /\b((?:cvv2?|cvc2?|csc|(?:security|card) code|pin)(?: is)?\W{0,3})\d{3,4}\b/gi,
  /\b((?:otp|passcode|one[- ]time (?:code|password))(?: is)?\W{0,3})\d{4,8}\b/gi,
];

export const REDACTED = '[redacted]';

/**
 * Masks what looks like an account, card or tax number, a security code or a token, and the queries of URLs,
 * wherever they are in the text. Of a number, the last four digits remain.
 */
export const maskNumbers = (text: string): string =>
  [QUERY, ...NAMED_CODES]
    .reduce((masked, secret) => masked.replace(secret, `$1${REDACTED}`), text)
    .replace(SENSITIVE, (found, ...rest) => {
      const { harmless, secret } = rest.at(-1) as { harmless?: string; secret?: string };
      if (harmless !== undefined) return found;
      return secret === undefined ? `****${found.replace(/[ -]/g, '').slice(-4)}` : REDACTED;
    });
