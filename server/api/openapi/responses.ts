import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Operation } from '../../kernel/contract';
import { ERROR_TITLE, ERRORS, type ErrorCode, insufficient } from '../../kernel/error';
import { FILE_TOO_LARGE } from '../../kernel/file';
import { NOT_MULTIPART } from '../multipart';
import { responseHeaders } from './headers';
import { pascalCase } from './names';

const errorBody = z
  .object({
    error: z.string().meta({ description: 'The HTTP status text', examples: ['Bad Request'] }),
    message: z.string().meta({ description: 'The problem, with the field and rule' }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({
            description: 'Path of the field. Empty for the whole body',
            examples: ['beneficiary.address.postal_code'],
          }),
          rule: z.string().meta({ description: 'Broken rule, as a code', examples: ['required'] }),
          message: z.string().meta({ description: 'The problem with this field' }),
        }),
      )
      .optional()
      .meta({
        description: 'Every fault found in the fields. Only with the header `Prefer: errors=all`',
        'x-extension': true,
      }),
  })
  .meta({ id: 'Error' });

const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'rate_limited',
  'internal_error',
  'unavailable',
];
const WITH_BODY: readonly ErrorCode[] = ['request_timeout', 'content_too_large', 'unsupported_media_type'];
const MULTIPART_MESSAGES: Partial<Record<ErrorCode, string>> = {
  content_too_large: FILE_TOO_LARGE,
  unsupported_media_type: NOT_MULTIPART,
};
const WITH_KEY: readonly ErrorCode[] = ['idempotency_key_in_flight', 'idempotency_key_reused'];

export const exampleMessage = (code: ErrorCode): string =>
  code === 'insufficient_balance' ? insufficient(10_050n, 'USD').message : ERRORS[code].message;

/** Builds the responses of operations. Those of errors are components, which most operations share. */
export function createResponses() {
  const shared = new Map<string, ZodOpenApiResponseObject>();

  function errorResponse(status: number, codes: readonly ErrorCode[], isMultipart: boolean) {
    const messages = codes.map((code) => (isMultipart && MULTIPART_MESSAGES[code]) || exampleMessage(code));
    const id = `${codes.map(pascalCase).join('Or')}${isMultipart && codes.some((code) => code in MULTIPART_MESSAGES) ? 'Multipart' : ''}`;
    const response = shared.get(id) ?? {
      id,
      description: `${ERROR_TITLE[status]}: ${messages.join(' · ')}`,
      headers: responseHeaders(status, false),
      content: {
        'application/json': {
          schema: errorBody,
          examples: Object.fromEntries(
            codes.map((code, index) => [
              code,
              { value: { error: ERROR_TITLE[status], message: messages[index] } },
            ]),
          ),
        },
      },
    };
    shared.set(id, response);
    return response;
  }

  return function responsesOf(
    operation: Operation,
    takesBody: boolean,
    hasInput: boolean,
  ): ZodOpenApiOperationObject['responses'] {
    const codes = [
      ...ALWAYS,
      ...(operation.errors ?? []),
      // A key without the scope; or an offboarded or unapproved merchant cannot move money.
      ...(operation.scope === 'make' || !operation.token ? (['forbidden'] as const) : []),
      ...(operation.feature ? (['feature_not_enabled'] as const) : []),
      ...(takesBody ? WITH_BODY : []),
      ...(operation.method === 'POST' && hasInput ? WITH_KEY : []),
      ...(operation.sandbox ? (['not_found'] as const) : []),
    ];
    const byStatus = new Map<number, ErrorCode[]>();
    for (const code of [...new Set(codes)].sort()) {
      const { status } = ERRORS[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const success = operation.status ?? 200;
    return {
      [String(success) as '200']: {
        description: success === 201 ? 'Created' : 'OK',
        headers: responseHeaders(success, operation.method === 'POST' && hasInput),
        content: {
          [operation.answers === 'file' ? '*/*' : 'application/json']: { schema: operation.output },
        },
      },
      ...Object.fromEntries(
        [...byStatus]
          .sort(([a], [b]) => a - b)
          .map(([status, said]) => [
            String(status),
            errorResponse(status, said, operation.body === 'multipart'),
          ]),
      ),
    };
  };
}
