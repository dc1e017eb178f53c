import type { Services } from '../identity/context';
import type { SignIn } from '../identity/sign-in/sign-in';
import type { EndedSession } from '../kernel/session';
import type { Docs } from './docs/docs';
import type { DocsPage } from './docs/page';
import type { Pages } from './pages';
import type { ApiRequest, ApiResponse } from './request';
import type { SignInPages } from './sign-in/pages';
import type { Trpc } from './trpc';

/** How the people of merchants get in, or those of the operator. */
export interface EngineDoor {
  caller(headers: Headers): ReturnType<Trpc['caller']>;
  /** The same for one page: its queries read the session once. */
  pageCaller(headers: Headers): ReturnType<Trpc['caller']>;
  readonly signIn: SignIn;
  readonly signInPages: SignInPages;
  /** Also found if the session is no longer valid. */
  sessionIn(headers: Pick<Headers, 'get'>): Promise<string | undefined>;
  whySessionEnded(headers: Pick<Headers, 'get'>): Promise<EndedSession | undefined>;
}

export interface Engine extends Pages, EngineDoor {
  readonly operator: EngineDoor;
  /** Everything below /api/v1 except the OpenAPI document. */
  rest(asked: ApiRequest): Promise<ApiResponse>;
  files(asked: ApiRequest): Promise<ApiResponse>;
  eventStream(asked: ApiRequest): Promise<ApiResponse>;
  bankReports(asked: ApiRequest): Promise<ApiResponse>;
  /** Open pages then connect to another server, or to this one once it is back. */
  endEventStreams(): void;
  fetch(request: Request): Promise<Response>;
  docs(): Docs;
  /** With samples that name records of the person who is signed in. */
  docsPage(path: string, headers: Pick<Headers, 'get'>): Promise<DocsPage | undefined>;
  readonly services: Services;
  /** The email of the person whom the link to this path was sent to. */
  findAddressee(path: string): Promise<string | undefined>;
  /** The header's name is random per process, so that clients cannot forge it. */
  readonly addressHeader: string;
  /** Writes the requests that were logged until now. */
  flushRequestLog(): Promise<void>;
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
