import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { DAY_MS } from '../../kernel/time/durations';
import type { Engine } from '../engine';
import { toErrorResponse } from '../errors';
import { represent } from '../representation';
import { type ApiRequest, type ApiResponse, getRequestId, withoutBody } from '../request';
import { answerOptions, rejectMethod } from '../rest/routed';
import { type Docs, markdownOf } from './docs';
import { GROUPS, hrefOf } from './page';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

type Text = { readonly type: string; readonly body: string };

type Config = { readonly publicUrl: URL; readonly securityContact?: string | undefined };

export function docsHandler(
  services: Services,
  { publicUrl, securityContact }: Config,
  { docs, docsPage }: Pick<Engine, 'docs' | 'docsPage'>,
) {
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const textAt = async (path: string, headers: ApiRequest['headers']): Promise<Text | undefined> => {
    if (path === '/docs/search.json') return { type: 'application/json', body: docs().searchIndex() };
    if (path === '/llms.txt') return { type: 'text/plain', body: llmsText(docs(), urlOf) };
    if (path === '/.well-known/api-catalog')
      return {
        type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        body: apiCatalog(urlOf),
      };
    if (path === '/.well-known/security.txt')
      return securityContact === undefined
        ? undefined
        : { type: 'text/plain', body: securityText(securityContact, services.clock.realNow(), urlOf) };
    const page = await docsPage(path.replace(/^\/docs\/?/, '').replace(/\.md$/, ''), headers);
    return page && { type: 'text/markdown', body: markdownOf(page) };
  };
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    if (request.method === 'OPTIONS') return answerOptions(METHODS, requestId);
    if (!METHODS.includes(request.method)) return rejectMethod(METHODS, requestId);
    const text = await textAt(new URL(request.url, publicUrl).pathname, request.headers);
    if (!text) return toErrorResponse(new DomainError('route_not_found'), requestId);
    const headers = {
      'content-type': text.type.includes(';') ? text.type : `${text.type}; charset=utf-8`,
      // Samples name records of the reader.
      'cache-control': 'private, no-cache',
      'x-request-id': requestId,
    };
    const answer = await represent(request, { status: 200, headers, body: text.body }, { etag: true });
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}

function llmsText({ pages }: Docs, urlOf: (path: string) => string): string {
  const sections = GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => {
    const own = pages.filter((page) => page.group === group);
    const lines = own.map(
      ({ path, title, summary }) => `- [${title}](${urlOf(`${hrefOf(path)}.md`)}): ${summary}`,
    );
    return `## ${group}\n\n${lines.join('\n')}`;
  });
  const [start] = pages;
  return `# ${start!.title}\n\n> ${start!.summary}\n\n${sections.join('\n\n')}\n`;
}

/** RFC 9116. It expires half a year after the day on which it is read. */
function securityText(contact: string, now: Date, urlOf: (path: string) => string): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 182 * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${urlOf('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

/** RFC 9727. */
const apiCatalog = (urlOf: (path: string) => string): string =>
  JSON.stringify({
    linkset: [
      {
        anchor: urlOf('/api/v1'),
        'service-desc': [
          { href: urlOf('/api/v1/openapi.json'), type: 'application/json' },
          { href: urlOf('/api/v1/openapi.yaml'), type: 'application/yaml' },
          { href: urlOf('/arazzo.yaml'), type: 'application/yaml' },
        ],
        'service-doc': [
          { href: urlOf('/docs'), type: 'text/html' },
          { href: urlOf('/llms.txt'), type: 'text/plain' },
        ],
        status: [{ href: urlOf('/api/health'), type: 'application/json' }],
      },
    ],
  });
