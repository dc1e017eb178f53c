import * as z from 'zod';

const MESSAGE = 'must be a phone number with the code of a country, such as +919876543210';

let isPossible: (number: string) => boolean = () => true;

/** Only the server checks against all countries' numbering plans: the metadata is too large for a page. */
export function checkPhoneNumbersWith(check: (number: string) => boolean): void {
  isPossible = check;
}

/** In E.164. The server also checks country code and length. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: MESSAGE, abort: true })
  .refine((text) => isPossible(text), MESSAGE);
