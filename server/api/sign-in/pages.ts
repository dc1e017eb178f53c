import { authenticationResponse } from '../../features/workspace/security/words';
import type { Services } from '../../identity/context';
import type { SignIn } from '../../identity/sign-in/sign-in';
import type { ErrorCode } from '../../kernel/error';
import type { Id } from '../../kernel/id';
import { toDomainError } from '../errors';
import { getRequestId } from '../request';

type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

export type RequestHeaders = Pick<Headers, 'get'>;

export type SignInError = {
  readonly refusal: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds?: number;
};

export type SignInResult =
  | { readonly sessionId: Id<'session'>; readonly name: string; readonly deviceCookie: string }
  | SignInError;

export type SignInPages = {
  readonly cookie: SignIn['cookie'];
  begin(credentials: Credentials, headers: RequestHeaders): Promise<SignInResult>;
  passkeyOptions: SignIn['passkeyOptions'];
  beginByPasskey(response: string, headers: RequestHeaders): Promise<SignInResult>;
  /** Returns the reason if the session could not be ended; it then stays valid. */
  end(sessionId: string, headers: RequestHeaders): Promise<SignInError | undefined>;
};

export const createSignInPages = (
  services: Services,
  { cookie, begin, end, passkeyOptions, beginByPasskey }: SignIn,
): SignInPages => ({
  cookie,
  passkeyOptions,
  begin: ({ email, password, code }, headers) =>
    attempt(services, headers, (from) => begin(email, password, { ...from, code: code || undefined })),
  beginByPasskey: (response, headers) =>
    attempt(services, headers, async (from) => {
      const read = readResponse(response);
      return read && beginByPasskey(read as never, from);
    }),
  end: (sessionId, headers) =>
    end(sessionId).then(
      () => undefined,
      (error) => toSignInError(services, error, getRequestId({ headers }, services)),
    ),
});

function toSignInError(services: Services, error: unknown, requestId: string): SignInError {
  const { code, status, retryAfterSeconds } = toDomainError(services, error, requestId);
  return { refusal: code, status, retryAfterSeconds };
}

function readResponse(text: string) {
  try {
    return authenticationResponse.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function attempt(
  services: Services,
  headers: RequestHeaders,
  begin: (from: {
    address?: string;
    userAgent?: string;
    cookies: string | null;
    requestId: string;
  }) => ReturnType<SignIn['begin']>,
): Promise<SignInResult> {
  const requestId = getRequestId({ headers }, services);
  try {
    const begun = await begin({
      address: headers.get(services.addressHeader) ?? undefined,
      userAgent: headers.get('user-agent') ?? undefined,
      cookies: headers.get('cookie'),
      requestId,
    });
    return begun ?? { refusal: 'unauthorized', status: 401 };
  } catch (error) {
    return toSignInError(services, error, requestId);
  }
}
