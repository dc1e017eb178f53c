import { randomBytes } from 'node:crypto';
import type { Member } from './firm';

const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';

export function batchFile(rows: readonly string[], header = HEADER) {
  const name = `run-${randomBytes(4).toString('hex')}.csv`;
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) };
}

export async function uploadBatch({ cookie, trpc }: Member, rows: readonly string[]) {
  const { name, buffer } = batchFile(rows);
  const form = new FormData();
  form.set('file', new Blob([buffer]), name);
  const answer = await fetch(`${process.env.BASE_URL}/api/files/batches`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id } = await answer.json();
  for (;;) {
    const { batch } = await trpc.batches.view({ id });
    if (batch.status !== 'validating') return { id: batch.id, file: name, version: batch.version };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
