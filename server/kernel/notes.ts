import * as z from 'zod';

export const MAX_NOTES = 50;
export const MAX_NOTE_KEY = 40;
export const MAX_NOTE_VALUE = 500;

/**
 * Notes as a request gives them. A breach of their limits is 422 and not the schema's 400, so the limits are only told
 * here; they are checked where the account's own rules are.
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
