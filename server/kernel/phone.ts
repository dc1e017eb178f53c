import * as z from 'zod';

const REFUSAL = 'must be a phone number with the code of a country, such as +919876543210';

let isPossible: (number: string) => boolean = () => true;

/** Adds a check against the numbering plans of all countries. Their metadata is too large for a page, so only the server has it. */
export function checkPhoneNumbersWith(check: (number: string) => boolean): void {
  isPossible = check;
}

/** In the form of E.164; on the server also of a country that exists and as long as its numbers are. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: REFUSAL, abort: true })
  .refine((text) => isPossible(text), REFUSAL);
