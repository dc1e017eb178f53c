export const UNREACHABLE = 'This page can’t be reached. Check your connection, then try again.';

type Answer<Body> = { readonly isOk: boolean; readonly body: Body; readonly field: string | null };

/** Undefined if there was no answer. */
export async function post<Body>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<Body> | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { isOk: answer.ok, body: await answer.json(), field: answer.headers.get('x-error-field') };
  } catch {
    return undefined;
  }
}

/** The rule that a field broke. Its label already names the field. */
export function ruleOf(message: string, path: string): string {
  const rule = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return rule === 'is required' ? 'Required' : rule.charAt(0).toUpperCase() + rule.slice(1);
}
