import { stringify } from 'yaml';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { represent } from '../representation';
import { type ApiRequest, type ApiResponse, getRequestId, withoutBody } from '../request';
import { answerOptions, rejectMethod } from '../rest/routed';
import { openApiDocument } from './openapi';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function documentHandler(services: Services, publicUrl: URL) {
  let texts: { json: string; yaml: string } | undefined;
  const getTexts = () => {
    if (!texts) {
      const document = { ...openApiDocument(), servers: [{ url: new URL('/api/v1', publicUrl).href }] };
      texts = {
        json: JSON.stringify(document, null, 2),
        yaml: stringify(document, { aliasDuplicateObjects: false }),
      };
    }
    return texts;
  };
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    const format = /\/openapi\.(json|yaml)(?:\?|$)/.exec(request.url)?.[1] as 'json' | 'yaml' | undefined;
    if (!format) return toErrorResponse(new DomainError('route_not_found'), requestId);
    if (request.method === 'OPTIONS') return answerOptions(METHODS, requestId);
    if (!METHODS.includes(request.method)) return rejectMethod(METHODS, requestId);
    const headers = {
      'content-type': `application/${format}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-request-id': requestId,
    };
    const document: ApiResponse = { status: 200, headers, body: getTexts()[format] };
    const answer = await represent(request, document, { etag: true });
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}
