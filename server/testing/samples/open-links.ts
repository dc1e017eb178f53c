import { signedIn } from '../person';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make(ours, engine) {
    const maker = engine.caller(await signedIn(engine, ours, 'maker'));
    const { id } = await maker.open_links.create({
      name: 'Summer workshop',
      amount: 12_000,
      currency: 'USD',
      most_payments: 20,
    });
    return { open_link: id };
  },
};
