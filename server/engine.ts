import type { Services } from './access/context';
import type { SignIn } from './access/sign-in';
import type { Auth } from './api/auth';
import type { CheckoutDoor } from './api/checkout';
import type { DistributorDoor } from './api/distributor';
import type { Invites } from './api/invites';
import type { ApiRequest, ApiResponse } from './api/request';
import type { SignInDoor } from './api/sign-in';
import type { Door } from './api/trpc';
import type { SessionEnd } from './kernel/session';

/** Everything behind the pages: one per process, whoever asks. */
export interface Engine {
  /** Answers the public API below /api/v1, but not the OpenAPI document. */
  rest(asked: ApiRequest): Promise<ApiResponse>;
  /** Answers what is below /api/files, where a browser that is signed in sends and fetches files. */
  files(asked: ApiRequest): Promise<ApiResponse>;
  /** Answers /api/v1, /api/files, /api/trpc, /api/auth, /api/invite, /api/pay, /api/d, /api/health. */
  fetch(request: Request): Promise<Response>;
  /** For pages: the procedures, called in this process as the visitor whose headers these are. */
  caller(headers: Headers): ReturnType<Door['caller']>;
  /** Invitations, which people open who are not signed in. */
  readonly invites: Invites;
  /** Payment links, which customers open. */
  readonly checkout: CheckoutDoor;
  /** Links of distributors, which investors open. */
  readonly distributor: DistributorDoor;
  readonly services: Services;
  readonly signIn: SignIn;
  readonly signInDoor: SignInDoor;
  /** Answers /api/auth, which next-auth's scripts in the browser ask. */
  readonly auth: Auth;
  /** The session that a browser's cookie names, whether or not it goes on. */
  sessionIn(headers: Pick<Headers, 'get'>): Promise<string | undefined>;
  /** Why the session that a browser's cookie names no longer works; undefined if it does, or if there is none. */
  whySessionEnded(headers: Pick<Headers, 'get'>): Promise<SessionEnd | undefined>;
  /** Under which the server of this process says where a request comes from; nobody else knows the name. */
  readonly addressHeader: string;
  stop(): Promise<void>;
}

// A module that both main.ts and a page import is two instances, so the one engine is kept outside of modules.
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
