import { post, ruleOf, UNREACHABLE } from '../kit/post';
import type { Refusal } from '../kit/use-payer-form';
import type { SessionView } from './session-view';

export async function sendStep(
  token: string,
  step: SessionView['steps'][number]['name'],
  form: FormData,
): Promise<{ view: SessionView } | Refusal> {
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  // A customer known to the merchant only confirms.
  const said = Object.keys(given).length ? { [step]: withBooleans(given) } : {};
  const answer = await post<SessionView & { message: string }>(
    '/api/v1/payment-sessions/current/steps',
    { step, ...said },
    { authorization: `Bearer ${token}` },
  );
  if (!answer) return { problem: UNREACHABLE, faults: {} };
  if (answer.isOk) return { view: answer.body };
  const { message } = answer.body;
  const field = answer.field?.replace(`${step}.`, '');
  return field && field !== step
    ? { problem: null, faults: { [field]: ruleOf(message, `${step}.${field}`) } }
    : { problem: message, faults: {} };
}

const withBooleans = (given: Record<string, unknown>) =>
  'is_politically_exposed' in given
    ? { ...given, is_politically_exposed: given.is_politically_exposed === 'yes' }
    : given;
