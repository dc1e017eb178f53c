import * as z from 'zod';

export const MAX_NOTES = 50;
export const MAX_NOTE_KEY = 40;
export const MAX_NOTE_VALUE = 500;

/**
 * The limits are only documented here, because breaking them is 422 rather than the schema's 400; they are
 * checked together with the account's own rules.
 */
export const notesInput = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({
    description:
      'Your own data, flat. Notes that break these limits or the rules of GET /custom-fields are rejected with 422; a key must not be the name of a field of the resource',
    maxProperties: MAX_NOTES,
    propertyNames: { type: 'string', minLength: 1, maxLength: MAX_NOTE_KEY },
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: MAX_NOTE_VALUE },
  });
