import { BANKS_PREFIX, bankReportsHandler } from '../api/bank-reports';
import { createDocs } from '../api/docs/docs';
import { docsHandler } from '../api/docs/handler';
import { createOwnSamples } from '../api/docs/own-samples';
import type { Engine } from '../api/engine';
import { createFeed } from '../api/event-stream/feed';
import { createEventStreamHandler, EVENT_STREAM_PATH } from '../api/event-stream/handler';
import { checkHealth, healthResponse } from '../api/http/health';
import { MCP_PATH, mcpHandler } from '../api/mcp/handler';
import { documentHandler } from '../api/openapi/document';
import { createPages } from '../api/pages';
import { features, hostedFeatures } from '../api/registry';
import { type ApiRequest, type ApiResponse, fromFetch, toFetch } from '../api/request';
import { createRequestLog } from '../api/request-log/request-log';
import { createFilesHandler, FILES_PREFIX } from '../api/rest/files';
import { hostedHandler } from '../api/rest/hosted';
import { BEARER_API, restHandler } from '../api/rest/rest';
import { compileHostedRoutes, compileRoutes } from '../api/rest/routes';
import { PACKAGES_PATH, packagesHandler } from '../api/sdk/packages';
import { createSignInPages } from '../api/sign-in/pages';
import { createSignInFeature } from '../api/sign-in/sign-in';
import { createTrpc } from '../api/trpc';
import { readRelease } from '../data/migrations/release';
import { lazy } from '../features/kit/feature';
import type { Services } from '../identity/context';
import { findAddressee } from '../identity/sign-in/addressee';
import { createSessions, sessionCookieOf } from '../identity/sign-in/session';
import { createSignIn } from '../identity/sign-in/sign-in';
import type { Config } from './config';
import { findDemoMerchant } from './demo/demo-merchant';

type ApiConfig = Pick<Config, 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 'requestLog' | 'securityContact'>>;

type Api = Omit<Engine, 'services' | 'stop'>;

export function createApi(
  services: Services,
  { publicUrl, dataDir, requestLog: isLogged = true, securityContact }: ApiConfig,
): Api {
  const { addressHeader, seal } = services;
  const release = readRelease();
  const cookie = sessionCookieOf(publicUrl, seal.derive('cookies').toString('base64url'));
  const signIn = createSignIn(services, cookie);
  const sessions = createSessions(services, cookie);
  const signInPages = createSignInPages(services, signIn);
  const trpc = createTrpc(services, sessions);
  const requestLog = createRequestLog(services);
  const routes = compileRoutes(Object.values(features));
  const rest = restHandler(services, routes, {
    ...BEARER_API,
    ...(isLogged && { record: requestLog.record }),
  });
  const files = createFilesHandler(services, Object.values(features), sessions);
  const feed = createFeed(services);
  const eventStream = createEventStreamHandler(services, sessions, feed);
  const bankReports = bankReportsHandler(services);
  const hosted = hostedHandler(
    services,
    compileHostedRoutes([...hostedFeatures, createSignInFeature(signInPages)]),
  );
  const docs = createDocs(publicUrl, services.providers.controls.magicValues);
  const ownSamples = createOwnSamples(services, {
    routes: routes.all,
    findDemo: () => findDemoMerchant(services, dataDir),
  });
  const docsPage: Engine['docsPage'] = async (path, headers) => {
    const page = docs().page(path);
    if (!page?.request) return page;
    return ownSamples(page, await sessions.resolveQuietly(headers).catch(() => undefined));
  };
  const mcp = mcpHandler(services, { publicUrl, docs, ownSamples, rest });
  const docsTexts = overFetch(docsHandler(services, { publicUrl, securityContact }, { docs, docsPage }));
  const byPrefix: readonly [prefix: string, handle: FetchHandler][] = [
    ['/api/v1/openapi.', overFetch(documentHandler(services, publicUrl, process.env.FARSHORE_OPENAPI))],
    ['/api/v1/', overFetch(rest)],
    [`${FILES_PREFIX}/`, overFetch(files)],
    ['/api/trpc/', trpc.handle],
    [EVENT_STREAM_PATH, overFetch(eventStream)],
    [BANKS_PREFIX, overFetch(bankReports)],
    ['/api/auth/', overFetch(hosted)],
    ['/api/invite', overFetch(hosted)],
    ['/api/reset', overFetch(hosted)],
    ['/api/pay/', overFetch(hosted)],
    ['/api/bank-details/', overFetch(hosted)],
    ['/api/d/', overFetch(hosted)],
    [MCP_PATH, mcp],
    [PACKAGES_PATH, overFetch(packagesHandler(services, process.env.FARSHORE_SDK))],
    ['/docs', docsTexts],
    ['/llms.txt', docsTexts],
    ['/.well-known/', docsTexts],
    ['/api/health', async () => healthResponse(await checkHealth(services, release))],
    ['', overFetch(rest)],
  ];
  const requestIdOf = (headers: Headers) => headers.get('x-request-id') ?? services.newId('request');
  return {
    ...createPages(services),
    signIn,
    signInPages,
    addressHeader,
    sessionIn: sessions.findId,
    whySessionEnded: sessions.whyEnded,
    findAddressee: (path) => findAddressee(services, path),
    caller: (headers) => trpc.caller(headers, requestIdOf(headers)),
    pageCaller: (headers) => {
      const visitor = lazy(() => sessions.resolve(headers));
      return trpc.caller(headers, requestIdOf(headers), visitor);
    },
    docs,
    docsPage,
    rest,
    files,
    eventStream,
    bankReports,
    endEventStreams: feed.close,
    flushRequestLog: requestLog.flush,
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
