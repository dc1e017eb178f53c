import * as z from 'zod';
import type { Operation } from '../../kernel/contract';
import { MAX_KEY_LENGTH } from '../idempotency-key';

export function requestHeaders({ method }: Operation, hasInput: boolean) {
  const requestId = z.string().min(1).max(64).optional().meta({
    description:
      'Your own ID for the request, returned in the response: letters, digits, dots, dashes and underscores. Any other value, and one that looks like ours, is replaced',
  });
  const key = z.string().min(1).max(MAX_KEY_LENGTH).optional().meta({
    description: 'Replays the first response for 24 hours instead of repeating the request',
    'x-extension': true,
  });
  const prefer = z
    .string()
    .optional()
    .meta({
      description:
        '`errors=all` lists every fault of the fields in `errors`, if the request is rejected for its fields',
      examples: ['errors=all'],
      'x-extension': true,
    });
  return z.object({
    'X-Request-Id': requestId,
    ...(hasInput && { Prefer: prefer }),
    ...(method === 'POST' && hasInput && { 'Idempotency-Key': key }),
  });
}

const QUOTA_HEADERS = z.object({
  RateLimit: z.string().meta({
    description: 'How many requests are left (`r`), and in how many seconds all of them are (`t`)',
    examples: ['"default";r=2999;t=1'],
    header: { id: 'RateLimit' },
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'How many requests there are at most (`q`), and in how many seconds they refill (`w`)',
    examples: ['"default";q=3000;w=60'],
    header: { id: 'RateLimitPolicy' },
  }),
});
const RETRY_AFTER = z.object({
  'Retry-After': z.string().meta({
    description: 'Seconds to wait before you try again',
    examples: ['1'],
    header: { id: 'RetryAfter' },
  }),
});

const ERROR_HEADERS = z.object({
  'X-Error-Code': z.string().meta({
    description: 'What went wrong, as a code for programs',
    examples: ['invalid_request'],
    header: { id: 'ErrorCode' },
  }),
  'X-Error-Field': z
    .string()
    .optional()
    .meta({
      description: 'First field at fault, as a path. Absent if no field is',
      examples: ['beneficiary.address.postal_code'],
      header: { id: 'ErrorField' },
    }),
  Link: z.string().meta({
    description: 'Leads to the documentation of the code',
    examples: ['</docs/errors/invalid_request>; rel="help"'],
    header: { id: 'ErrorHelp' },
  }),
});
const ERROR_RECORD = z.object({
  'X-Error-Record': z
    .string()
    .optional()
    .meta({
      description: 'ID of your record that already has the value. Absent if the request itself was a repeat',
      examples: ['bene_01kaw4v1t8e3c9m2n5p7q0r4s6'],
      header: { id: 'ErrorRecord' },
    }),
});
const PREFERENCE = z.object({
  'Preference-Applied': z
    .literal('errors=all')
    .optional()
    .meta({
      description: 'Present if the body has `errors`, as the request preferred',
      header: { id: 'PreferenceApplied' },
    }),
});
const REPLAYED = z.object({
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({
      description: 'Present if an earlier request with this Idempotency-Key was answered',
      header: { id: 'IdempotentReplayed' },
    }),
});

export function responseHeaders(status: number, isKeyed: boolean): z.ZodObject {
  if (status === 429)
    return z.object({ ...ERROR_HEADERS.shape, ...QUOTA_HEADERS.shape, ...RETRY_AFTER.shape });
  if (status === 503) return z.object({ ...ERROR_HEADERS.shape, ...RETRY_AFTER.shape });
  if (status === 409) return z.object({ ...ERROR_HEADERS.shape, ...ERROR_RECORD.shape, ...PREFERENCE.shape });
  if ([400, 404, 422].includes(status)) return z.object({ ...ERROR_HEADERS.shape, ...PREFERENCE.shape });
  if (status >= 400) return ERROR_HEADERS;
  return isKeyed ? z.object({ ...QUOTA_HEADERS.shape, ...REPLAYED.shape }) : QUOTA_HEADERS;
}
