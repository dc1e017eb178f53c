import type { ApiRequest } from './request';

/** A browser says where a request comes from; without the cookie's own origin it may not use the cookie. */
export function isSameOrigin(request: Pick<ApiRequest, 'method' | 'headers'>): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (origin === null) return request.method === 'GET';
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}
