import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { type ApiRequest, type ApiResponse, getRequestId, withoutBody } from '../request';
import { answerOptions, rejectMethod } from '../rest/routed';

export const PACKAGES_PATH = '/sdk/';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const TYPES = { tgz: 'application/gzip', whl: 'application/zip' } as const;
const NAME = /^\/sdk\/(farshore-[\w.-]+\.(tgz|whl))$/;

/** The SDKs as packages, from the folder into which the build has packed them. */
export function packagesHandler(services: Services, folder: string | undefined) {
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    if (request.method === 'OPTIONS') return answerOptions(METHODS, requestId);
    if (!METHODS.includes(request.method)) return rejectMethod(METHODS, requestId);
    const [, name, kind] = NAME.exec(new URL(request.url, 'http://localhost').pathname) ?? [];
    const body = folder && name ? await readOptional(path.join(folder, name)) : undefined;
    if (!body) return toErrorResponse(new DomainError('route_not_found'), requestId);
    const headers = {
      'content-type': TYPES[kind as keyof typeof TYPES],
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      'x-request-id': requestId,
    };
    const answer = { status: 200, headers, body };
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}

const readOptional = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
