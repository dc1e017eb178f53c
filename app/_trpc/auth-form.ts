import { requestBase } from './base';

type Answer = {
  ok: boolean;
  /** Absent if the session could not be ended. */
  url?: string;
};

/** Posts a form of next-auth, whose own client knows one address only. */
export async function postAuthForm(path: string, fields: Record<string, string> = {}): Promise<Answer> {
  const auth = `${requestBase()}/api/auth`;
  const { csrfToken } = (await (await fetch(`${auth}/csrf`)).json()) as { csrfToken: string };
  const answer = await fetch(`${auth}/${path}`, {
    method: 'POST',
    // Without the callback, next-auth takes this page's address, which may be long.
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true', callbackUrl: '/login' }),
  });
  return { ok: answer.ok, ...((await answer.json()) as { url?: string }) };
}
