import type { Engine } from '../api/engine';
import { checkHealth, healthResponse } from '../api/http/health';
import { documentHandler } from '../api/openapi/document';
import { createPages } from '../api/pages';
import { features, hostedFeatures } from '../api/registry';
import { type ApiRequest, type ApiResponse, fromFetch, toFetch } from '../api/request';
import { createFilesHandler, FILES_PREFIX } from '../api/rest/files';
import { hostedHandler } from '../api/rest/hosted';
import { restHandler } from '../api/rest/rest';
import { compileHostedRoutes, compileRoutes } from '../api/rest/routes';
import { createAuthHandler } from '../api/routers/auth';
import { createSignInPages } from '../api/routers/sign-in';
import { createTrpc } from '../api/trpc';
import { readRelease } from '../data/migrations/release';
import type { Services } from '../identity/context';
import { createSessions, sessionCookieOf } from '../identity/sign-in/session';
import { createSignIn } from '../identity/sign-in/sign-in';
import type { Config } from './config';

export type Api = Omit<Engine, 'services' | 'stop'>;

export function createApi(services: Services, { publicUrl }: Pick<Config, 'publicUrl'>): Api {
  const { addressHeader, seal } = services;
  const release = readRelease();
  const cookie = sessionCookieOf(publicUrl, seal.derive('cookies').toString('base64url'));
  const signIn = createSignIn(services, cookie);
  const sessions = createSessions(services, cookie);
  const signInPages = createSignInPages(services, signIn);
  const auth = createAuthHandler(services, signInPages);
  const trpc = createTrpc(services, sessions);
  const rest = restHandler(services, compileRoutes(Object.values(features)));
  const files = createFilesHandler(services, Object.values(features), sessions);
  const hosted = hostedHandler(services, compileHostedRoutes(hostedFeatures));
  const byPrefix: readonly [prefix: string, handle: FetchHandler][] = [
    ['/api/v1/openapi.', documentHandler(publicUrl)],
    ['/api/v1/', overFetch(rest)],
    [`${FILES_PREFIX}/`, overFetch(files)],
    ['/api/trpc/', trpc.handle],
    ['/api/auth/', auth],
    ['/api/invite', overFetch(hosted)],
    ['/api/pay/', overFetch(hosted)],
    ['/api/d/', overFetch(hosted)],
    ['/api/health', async () => healthResponse(await checkHealth(services, release))],
    ['', overFetch(rest)],
  ];
  return {
    ...createPages(services),
    signIn,
    signInPages,
    auth,
    addressHeader,
    sessionIn: sessions.findId,
    whySessionEnded: sessions.whyEnded,
    caller: (headers) => trpc.caller(headers, headers.get('x-request-id') ?? services.newId('request')),
    rest,
    files,
    async fetch(request) {
      const start = request.url.indexOf('/', request.url.indexOf('//') + 2);
      const [, handle] = byPrefix.find(([prefix]) => request.url.startsWith(prefix, start))!;
      return handle(request);
    },
  };
}

type FetchHandler = (request: Request) => Promise<Response> | Response;

const overFetch =
  (handle: (request: ApiRequest) => Promise<ApiResponse>): FetchHandler =>
  async (request) =>
    toFetch(await handle(fromFetch(request)));
