import type { ApiRequest } from './request';

/** Only requests from our own pages may use the session cookie. */
export function isSameOrigin(request: Pick<ApiRequest, 'method' | 'headers'>): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (origin === null) return request.method === 'GET' || request.method === 'HEAD';
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}
