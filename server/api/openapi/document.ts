import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { represent } from '../representation';
import { type ApiRequest, type ApiResponse, getRequestId, withoutBody } from '../request';
import { answerOptions, rejectMethod } from '../rest/routed';
import { openApiDocument } from './openapi';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

export const OPENAPI_FORMATS = ['json', 'yaml'] as const;
type Format = (typeof OPENAPI_FORMATS)[number];

const ANY_API_URL = 'https://farshore.invalid/api/v1';

/** The document of a deployment whose address is not known yet. */
export function openApiText(format: Format): string {
  const document = { ...openApiDocument(), servers: [{ url: ANY_API_URL }] };
  return format === 'json'
    ? JSON.stringify(document, null, 2)
    : stringify(document, { aliasDuplicateObjects: false });
}

/** Reads the texts from the folder in which the build keeps them, because making them blocks the process. */
export function documentHandler(services: Services, publicUrl: URL, folder: string | undefined) {
  const texts = new Map<Format, string>();
  const readText = async (format: Format): Promise<string> => {
    const text = folder
      ? await readFile(path.join(folder, `openapi.${format}`), 'utf8')
      : openApiText(format);
    return text.replace(ANY_API_URL, () => new URL('/api/v1', publicUrl).href);
  };
  const getText = async (format: Format): Promise<string> => {
    const text = texts.get(format) ?? (await readText(format));
    texts.set(format, text);
    return text;
  };
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    const format = /\/openapi\.(json|yaml)(?:\?|$)/.exec(request.url)?.[1] as Format | undefined;
    if (!format) return toErrorResponse(new DomainError('route_not_found'), requestId);
    if (request.method === 'OPTIONS') return answerOptions(METHODS, requestId);
    if (!METHODS.includes(request.method)) return rejectMethod(METHODS, requestId);
    const headers = {
      'content-type': `application/${format}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-request-id': requestId,
    };
    const document: ApiResponse = { status: 200, headers, body: await getText(format) };
    const answer = await represent(request, document, { etag: true });
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}
