const FIELDS = ['customer_type', 'name', 'email', 'country'] as const;

export type Refusal = { readonly message: string; readonly field?: string };

const UNREACHABLE = 'This page can’t be reached. Check your connection, then try again.';

export async function startPayment(token: string, form: FormData): Promise<{ path: string } | Refusal> {
  const missing = FIELDS.find((field) => !String(form.get(field) ?? '').trim());
  if (missing) return { message: 'Required', field: missing };
  try {
    const answer = await fetch(`/api/pay/open/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    const body = (await answer.json()) as { path: string } | { message: string };
    if ('path' in body) return body;
    const field = FIELDS.find((one) => one === answer.headers.get('x-error-field'));
    return field ? { message: sentence(body.message, field), field } : { message: body.message };
  } catch {
    return { message: UNREACHABLE };
  }
}

/** The label already names the field. */
const sentence = (message: string, field: string): string => {
  const rule = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return rule.charAt(0).toUpperCase() + rule.slice(1);
};
