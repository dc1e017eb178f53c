import type { Services } from '../identity/context';
import type { SignIn } from '../identity/sign-in/sign-in';
import type { SessionEnd } from '../kernel/session';
import type { ApiRequest, ApiResponse } from './request';
import type { Auth } from './routers/auth';
import type { CheckoutPages } from './routers/checkout';
import type { DistributorPages } from './routers/distributor';
import type { InvitePages } from './routers/invites';
import type { SignInPages } from './routers/sign-in';
import type { Trpc } from './trpc';

/** The application behind HTTP; one per process. */
export interface Engine {
  /** Answers the public API below /api/v1, except the OpenAPI document. */
  rest(asked: ApiRequest): Promise<ApiResponse>;
  /** Answers /api/files: uploads and downloads of signed-in browsers. */
  files(asked: ApiRequest): Promise<ApiResponse>;
  /** Answers /api/v1, /api/files, /api/trpc, /api/auth, /api/invite, /api/pay, /api/d, /api/health. */
  fetch(request: Request): Promise<Response>;
  /** The dashboard's procedures for server-rendered pages, called as the visitor with these headers. */
  caller(headers: Headers): ReturnType<Trpc['caller']>;
  /** Invitations, opened by people who are not signed in. */
  readonly invites: InvitePages;
  /** Payment links, opened by customers. */
  readonly checkout: CheckoutPages;
  /** Distributor links, opened by investors. */
  readonly distributor: DistributorPages;
  readonly services: Services;
  readonly signIn: SignIn;
  readonly signInPages: SignInPages;
  /** Answers the /api/auth requests of next-auth's browser scripts. */
  readonly auth: Auth;
  /** The session id in a browser's cookie, whether or not the session is still valid. */
  sessionIn(headers: Pick<Headers, 'get'>): Promise<string | undefined>;
  /** Why the session in a browser's cookie has ended; undefined if it is valid or there is none. */
  whySessionEnded(headers: Pick<Headers, 'get'>): Promise<SessionEnd | undefined>;
  /**
   * The request header that carries the client's address. Its name is random per process, so that clients
   * cannot forge it.
   */
  readonly addressHeader: string;
  stop(): Promise<void>;
}

// main.ts and the pages load this module twice, so the one engine is kept on globalThis.
const KEY = Symbol.for('farshore.engine');
const holder = globalThis as { [KEY]?: Engine };

export function engine(): Engine {
  const made = holder[KEY];
  if (!made) throw new Error('The engine is not running yet.');
  return made;
}

export function hasEngine(): boolean {
  return holder[KEY] !== undefined;
}

export function keepEngine(made: Engine): Engine {
  holder[KEY] = made;
  return made;
}
