import type { Engine } from '../api/engine';
import { checkHealth, healthResponse } from '../api/http/health';
import { documentHandler } from '../api/openapi/document';
import { features } from '../api/registry';
import { fromFetch, toFetch } from '../api/request';
import { createFilesHandler, FILES_PREFIX } from '../api/rest/files';
import { restHandler } from '../api/rest/rest';
import { compileRoutes } from '../api/rest/routes';
import { createAuthHandler } from '../api/routers/auth';
import { createCheckoutPages } from '../api/routers/checkout';
import { createDistributorPages } from '../api/routers/distributor';
import { createInvitePages } from '../api/routers/invites';
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
  const invites = createInvitePages(services);
  const checkout = createCheckoutPages(services);
  const distributor = createDistributorPages(services, addressHeader);
  const document = documentHandler(publicUrl);
  return {
    signIn,
    signInPages,
    auth,
    addressHeader,
    sessionIn: sessions.findId,
    whySessionEnded: sessions.whyEnded,
    invites,
    checkout,
    distributor,
    caller: (headers) => trpc.caller(headers, headers.get('x-request-id') ?? services.newId('request')),
    rest,
    files,
    async fetch(request) {
      const start = request.url.indexOf('/', request.url.indexOf('//') + 2);
      if (request.url.startsWith('/api/v1/openapi.', start)) return document(request);
      if (request.url.startsWith('/api/v1/', start)) return toFetch(await rest(fromFetch(request)));
      if (request.url.startsWith(`${FILES_PREFIX}/`, start)) return toFetch(await files(fromFetch(request)));
      if (request.url.startsWith('/api/trpc/', start)) return trpc.handle(request);
      if (request.url.startsWith('/api/auth/', start)) return auth(request);
      if (request.url.startsWith('/api/invite', start)) return invites.accept(request);
      if (request.url.startsWith('/api/pay/', start)) return checkout.handle(request);
      if (request.url.startsWith('/api/d/', start)) return distributor.handle(request);
      if (request.url.startsWith('/api/health', start)) {
        return healthResponse(await checkHealth(services, release));
      }
      return toFetch(await rest(fromFetch(request)));
    },
  };
}
