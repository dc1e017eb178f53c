import type * as z from 'zod';
import { DomainError, invalid } from '../kernel/error';
import type { ApiRequest } from './request';
import { coerce, readForm } from './rest/form';

export const MAX_BYTES = 1024 * 1024;

export type Body = {
  readonly values: Record<string, unknown>;
  readonly isForm: boolean;
};

export async function readBody(request: ApiRequest, schema: z.ZodType, maxBytes?: number): Promise<Body> {
  const text = await readText(request, maxBytes);
  if (text.trim() === '') return { values: {}, isForm: false };
  const contentType = request.headers.get('content-type') ?? '';
  requireKnownCharset(contentType);
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    if (text.trimStart().startsWith('{'))
      throw new DomainError(
        'unsupported_media_type',
        'The body is JSON, but its Content-Type is that of a form: send Content-Type: application/json',
      );
    return { values: coerce(schema, readForm(text)) as Record<string, unknown>, isForm: true };
  }
  if (type !== 'application/json') throw new DomainError('unsupported_media_type');
  return { values: readJson(text), isForm: false };
}

export function requireKnownCharset(contentType: string): void {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new DomainError('unsupported_media_type', 'The charset of Content-Type must be utf-8');
}

/** Limited to 1 MiB by default; 413 beyond. */
export function readText(asked: Pick<ApiRequest, 'headers' | 'text'>, maxBytes = MAX_BYTES): Promise<string> {
  if (Number(asked.headers.get('content-length') ?? 0) > maxBytes) throw new DomainError('content_too_large');
  return asked.text(maxBytes);
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('', 'type', 'The body must be a JSON object');
  }
  return value as Record<string, unknown>;
}
