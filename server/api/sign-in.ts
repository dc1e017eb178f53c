import type { Services } from '../access/context';
import type { SignIn } from '../access/sign-in';
import type { ErrorCode } from '../kernel/error';
import type { Id } from '../kernel/id';
import { authenticationResponse } from '../kernel/passkey';
import { toDomainError } from './errors';
import { requestIdOf } from './request';

type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

export type Refused = {
  readonly refusal: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds?: number;
};

export type SignInAnswer =
  | { readonly sessionId: Id<'session'>; readonly name: string; readonly deviceCookie: string }
  | Refused;

export type SignInDoor = {
  readonly cookie: SignIn['cookie'];
  begin(credentials: Credentials, headers: Headers): Promise<SignInAnswer>;
  passkeyOptions: SignIn['passkeyOptions'];
  /** `response` is what the browser answered, as JSON. */
  beginByPasskey(response: string, headers: Headers): Promise<SignInAnswer>;
  /** Why a session could not be ended; it goes on then. */
  end(sessionId: string, headers: Headers): Promise<Refused | undefined>;
};

/** Signing in as the page asks for it: what goes wrong is named by its code, whatever the database said of it. */
export const signInDoor = (
  services: Services,
  { cookie, begin, end, passkeyOptions, beginByPasskey }: SignIn,
): SignInDoor => ({
  cookie,
  passkeyOptions,
  begin: ({ email, password, code }, headers) =>
    answered(services, headers, (from) => begin(email, password, { ...from, code: code || undefined })),
  beginByPasskey: (response, headers) =>
    answered(services, headers, async (from) => {
      const read = readResponse(response);
      return read && beginByPasskey(read as never, from);
    }),
  end: (sessionId, headers) =>
    end(sessionId).then(
      () => undefined,
      (error) => refusedBy(services, error, requestIdOf({ headers }, services)),
    ),
});

function refusedBy(services: Services, error: unknown, requestId: string): Refused {
  const { code, status, retryAfterSeconds } = toDomainError(services, error, requestId);
  return { refusal: code, status, retryAfterSeconds };
}

const LONGEST_RESPONSE = 20_000;

function readResponse(text: string) {
  if (text.length > LONGEST_RESPONSE) return undefined;
  try {
    return authenticationResponse.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function answered(
  services: Services,
  headers: Headers,
  begin: (from: {
    address?: string;
    userAgent?: string;
    cookies: string | null;
    requestId: string;
  }) => ReturnType<SignIn['begin']>,
): Promise<SignInAnswer> {
  const requestId = requestIdOf({ headers }, services);
  try {
    const begun = await begin({
      address: headers.get(services.addressHeader) ?? undefined,
      userAgent: headers.get('user-agent') ?? undefined,
      cookies: headers.get('cookie'),
      requestId,
    });
    return begun ?? { refusal: 'unauthorized', status: 401 };
  } catch (error) {
    return refusedBy(services, error, requestId);
  }
}
