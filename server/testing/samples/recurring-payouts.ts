import { signedIn } from '../person';
import type { Sample } from '../samples';

const DAY = 24 * 3600_000;

export const sample: Sample = {
  async make(ours, engine) {
    const maker = engine.caller(await signedIn(engine, ours, 'maker'));
    const { now } = (await ours.call('GET', '/sandbox/clock')).body;
    const { id } = await maker.recurring_payouts.create({
      purpose_code: 'S0802',
      beneficiary_id: await ours.payee('IN', '000555504321'),
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
      invoice_number: 'INV-{YYYY}-{N:3}',
      first_on: new Date(Date.parse(now) + 3 * DAY).toISOString().slice(0, 10),
      frequency: 'monthly',
      ends_on: null,
    });
    return { recurring_payout: id };
  },
};
