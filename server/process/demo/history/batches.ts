import type { SteppedEngine } from '../../stepped-engine';
import { PAYEES, type Payee } from './payees';

type Caller = ReturnType<SteppedEngine['caller']>;
type Line = [of: Payee, from: string, amount: string, rail: string, purpose: string, invoice: string];

const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';

const SUBMITTED = {
  name: 'november-contractors.csv',
  lines: [
    ['kiran', 'USD', '840.00', 'upi', 'S0802', 'NOV-01'],
    ['asha', 'USD', '1,260.00', 'imps', 'S0802', 'NOV-02'],
    ['harbour', 'USD', '2,150.00', 'fps', 'S1007', 'NOV-03'],
    ['acme', 'EUR', '1,925.00', 'sepa', 'S0101', 'NOV-04'],
    ['lakeside', 'USD', '3,480.00', 'swift', 'S0802', 'NOV-05'],
  ] satisfies Line[],
};
const TO_FIX = {
  name: 'december-suppliers.csv',
  lines: [
    ['asha', 'USD', '4,200.00', 'neft', 'S0802', 'DEC-01'],
    ['harbour', 'USD', '1,150,00', 'fps', 'S1007', 'DEC-02'],
    ['acme', 'EUR', '2,730.00', 'sepa', 'S0101', 'DEC-03'],
    ['acme', 'EUR', '960.00', 'imps', 'S0101', 'DEC-04'],
  ] satisfies Line[],
};

/** A batch that is pending approval, and one with rows to fix. */
export async function seedBatches(engine: SteppedEngine, maker: Caller, headers: Headers): Promise<void> {
  const { data } = await maker.beneficiaries.rows({ per_page: 100 });
  const idOf = (of: Payee) =>
    data.find(({ beneficiary }) => beneficiary.name === PAYEES[of].beneficiary.name)!.beneficiary.id;
  const isThere = async (name: string) => (await maker.batches.rows({ q: name })).data.length > 0;
  const upload = async ({ name, lines }: { name: string; lines: readonly Line[] }) => {
    const rows = lines.map(([of, ...cells]) => [idOf(of), ...cells].map((cell) => `"${cell}"`).join());
    const body = new FormData();
    body.set('file', new Blob([[HEADER, ...rows].join('\n')]), name);
    const request = new Request('http://localhost/api/files/batches', { method: 'POST', headers, body });
    const answer = await engine.fetch(request);
    if (answer.status !== 201) throw new Error(`the demo's file was refused: ${await answer.text()}`);
    await engine.runUntilIdle();
    const { id }: { id: string } = await answer.json();
    return (await maker.batches.view({ id })).batch;
  };
  if (!(await isThere(SUBMITTED.name))) {
    const { id, version } = await upload(SUBMITTED);
    await maker.batches.submit({ id, version });
    await engine.runUntilIdle();
  }
  if (!(await isThere(TO_FIX.name))) await upload(TO_FIX);
}
