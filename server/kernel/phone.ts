import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import * as z from 'zod';

const REFUSAL = 'must be a phone number with the code of a country, such as +919876543210';

/** In the form of E.164, of a country that exists and as long as its numbers are. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: REFUSAL, abort: true })
  .refine((text) => isPossiblePhoneNumber(text), REFUSAL);
