import type { Services } from './access/context';
import type { SignIn } from './access/sign-in';
import type { Auth } from './api/auth';
import type { CheckoutPages } from './api/checkout';
import type { DistributorPages } from './api/distributor';
import type { InvitePages } from './api/invites';
import type { ApiRequest, ApiResponse } from './api/request';
import type { SignInPages } from './api/sign-in';
import type { Trpc } from './api/trpc';
import type { SessionEnd } from './kernel/session';

export interface Engine {
  /** Everything below /api/v1 except the OpenAPI document. */
  rest(asked: ApiRequest): Promise<ApiResponse>;
  files(asked: ApiRequest): Promise<ApiResponse>;
  fetch(request: Request): Promise<Response>;
  caller(headers: Headers): ReturnType<Trpc['caller']>;
  readonly invites: InvitePages;
  readonly checkout: CheckoutPages;
  readonly distributor: DistributorPages;
  readonly services: Services;
  readonly signIn: SignIn;
  readonly signInPages: SignInPages;
  readonly auth: Auth;
  /** Also found if the session is no longer valid. */
  sessionIn(headers: Pick<Headers, 'get'>): Promise<string | undefined>;
  whySessionEnded(headers: Pick<Headers, 'get'>): Promise<SessionEnd | undefined>;
  /** The header's name is random per process, so that clients cannot forge it. */
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
