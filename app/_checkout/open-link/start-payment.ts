import { post, ruleOf, UNREACHABLE } from '../kit/post';
import type { Refusal } from '../kit/use-payer-form';

const FIELDS = ['customer_type', 'name', 'email', 'country'];

export async function startPayment(token: string, form: FormData): Promise<{ path: string } | Refusal> {
  const answer = await post<{ path: string } | { message: string }>(
    `/api/pay/open/${token}`,
    Object.fromEntries(form),
  );
  if (!answer) return { problem: UNREACHABLE, faults: {} };
  const { body, field } = answer;
  if ('path' in body) return body;
  return field && FIELDS.includes(field)
    ? { problem: null, faults: { [field]: ruleOf(body.message, field) } }
    : { problem: body.message, faults: {} };
}
