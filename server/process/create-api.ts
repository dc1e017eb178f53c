import { BANKS_PREFIX, bankReportsHandler } from '../api/bank-reports';
import { createDocs } from '../api/docs/docs';
import { docsHandler } from '../api/docs/handler';
import { createOwnSamples } from '../api/docs/own-samples';
import type { Engine, EngineDoor } from '../api/engine';
import { toErrorResponse } from '../api/errors';
import { createFeed, type Feed } from '../api/event-stream/feed';
import { createEventStreamHandler, EVENT_STREAM_PATH } from '../api/event-stream/handler';
import { checkHealth, healthResponse } from '../api/http/health';
import { MCP_PATH, mcpHandler } from '../api/mcp/handler';
import { documentHandler } from '../api/openapi/document';
import { createPages } from '../api/pages';
import { features, featuresBehind, hostedFeatures } from '../api/registry';
import { type ApiRequest, type ApiResponse, fromFetch, getRequestId, toFetch } from '../api/request';
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
import { baseOf, type Door } from '../identity/house';
import { findAddressee } from '../identity/sign-in/addressee';
import { createSessions, type Sessions, sessionCookieOf } from '../identity/sign-in/session';
import { createSignIn } from '../identity/sign-in/sign-in';
import { DomainError } from '../kernel/error';
import type { Config } from './config';
import { findDemoMerchant } from './demo/demo-merchant';

type ApiConfig = Pick<Config, 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 'requestLog' | 'securityContact'>>;

type Api = Omit<Engine, 'services' | 'stop'>;

export function createApi(
  services: Services,
  { publicUrl, dataDir, requestLog: isLogged = true, securityContact }: ApiConfig,
): Api {
  const { addressHeader } = services;
  const release = readRelease();
  const feed = createFeed(services);
  const merchants = createDoor(services, publicUrl, 'merchants', feed);
  const operator = createDoor(services, publicUrl, 'operator', feed);
  const { sessions, trpc, files, eventStream } = merchants;
  const requestLog = createRequestLog(services);
  const routes = compileRoutes(Object.values(features));
  const rest = restHandler(services, routes, {
    ...BEARER_API,
    ...(isLogged && { record: requestLog.record }),
  });
  const bankReports = bankReportsHandler(services);
  const hosted = hostedHandler(
    services,
    compileHostedRoutes([...hostedFeatures, createSignInFeature(merchants.pages.signInPages)]),
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
  const forOperator = (handle: FetchHandler): FetchHandler =>
    onlyWithSession(services, operator.sessions, handle);
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
    ['/operator/api/auth/', overFetch(operator.signInHandler)],
    ['/operator/api/trpc/', forOperator(operator.trpc.handle)],
    [`/operator${FILES_PREFIX}/`, forOperator(overFetch(operator.files))],
    [`/operator${EVENT_STREAM_PATH}`, forOperator(overFetch(operator.eventStream))],
    [MCP_PATH, mcp],
    [PACKAGES_PATH, overFetch(packagesHandler(services, process.env.FARSHORE_SDK))],
    ['/docs', docsTexts],
    ['/llms.txt', docsTexts],
    ['/.well-known/', docsTexts],
    ['/api/health', async () => healthResponse(await checkHealth(services, release))],
    ['', overFetch(rest)],
  ];
  return {
    ...createPages(services),
    ...merchants.pages,
    operator: operator.pages,
    addressHeader,
    findAddressee: (path) => findAddressee(services, path),
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

function createDoor(services: Services, publicUrl: URL, door: Door, feed: Feed) {
  const base = baseOf(door);
  const secret = services.seal.derive(door === 'operator' ? 'operator cookies' : 'cookies');
  const cookie = sessionCookieOf(publicUrl, secret.toString('base64url'), door);
  const signIn = createSignIn(services, cookie);
  const sessions = createSessions(services, cookie);
  const signInPages = createSignInPages(services, signIn);
  const trpc = createTrpc(services, sessions, door);
  const requestIdOf = (headers: Headers) => headers.get('x-request-id') ?? services.newId('request');
  const pages: EngineDoor = {
    signIn,
    signInPages,
    sessionIn: sessions.findId,
    whySessionEnded: sessions.whyEnded,
    caller: (headers) => trpc.caller(headers, requestIdOf(headers)),
    pageCaller: (headers) => {
      const visitor = lazy(() => sessions.resolve(headers));
      return trpc.caller(headers, requestIdOf(headers), visitor);
    },
  };
  const served = featuresBehind(door).map(([, feature]) => feature);
  const signInRoutes = compileHostedRoutes([createSignInFeature(signInPages)]);
  return {
    pages,
    sessions,
    trpc,
    files: createFilesHandler(services, served, sessions, base),
    eventStream: createEventStreamHandler(services, sessions, feed),
    signInHandler: hostedHandler(services, signInRoutes, `${base}/api`),
  };
}

/** To all others, the operator's requests do not exist. */
const onlyWithSession =
  (services: Services, sessions: Sessions, handle: FetchHandler): FetchHandler =>
  async (request) => {
    if (await sessions.findId(request.headers)) return handle(request);
    const error = new DomainError('route_not_found');
    return toFetch(toErrorResponse(error, getRequestId(request, services)));
  };

type FetchHandler = (request: Request) => Promise<Response> | Response;

const overFetch =
  (handle: (request: ApiRequest) => Promise<ApiResponse>): FetchHandler =>
  async (request) =>
    toFetch(await handle(fromFetch(request)));
