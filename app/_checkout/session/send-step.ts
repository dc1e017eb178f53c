import type { SessionView } from './session-view';

export type Faults = Readonly<Record<string, string>>;

type Answer =
  | { readonly outcome: 'taken'; readonly view: SessionView }
  | { readonly outcome: 'refused'; readonly message: string | null; readonly faults: Faults };

const UNREACHABLE = 'This page can’t be reached. Check your connection, then try again.';

export async function sendStep(
  token: string,
  step: SessionView['steps'][number]['name'],
  form: FormData,
): Promise<Answer> {
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  // A customer known to the merchant only confirms.
  const said = Object.keys(given).length ? { [step]: withBooleans(given) } : {};
  try {
    const answer = await fetch('/api/v1/payment-sessions/current/steps', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ step, ...said }),
    });
    const body = await answer.json();
    if (answer.ok) return { outcome: 'taken', view: body };
    const field = answer.headers.get('x-error-field')?.replace(`${step}.`, '');
    return field && field !== step
      ? { outcome: 'refused', message: null, faults: { [field]: sentence(body.message, `${step}.${field}`) } }
      : { outcome: 'refused', message: body.message, faults: {} };
  } catch {
    return { outcome: 'refused', message: UNREACHABLE, faults: {} };
  }
}

const withBooleans = (given: Record<string, unknown>) =>
  'is_politically_exposed' in given
    ? { ...given, is_politically_exposed: given.is_politically_exposed === 'yes' }
    : given;

/** The field label already names the field. */
const sentence = (message: string, path: string): string => {
  const said = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return said.replace(/^is required/, 'Required').replace(/^must/, 'Must');
};
