import { signedIn } from '../person';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make(ours, engine) {
    const maker = engine.caller(await signedIn(engine, ours, 'maker'));
    const { request } = await maker.bank_detail_requests.create({
      name: 'Asha Traders',
      country: 'IND',
      currency: 'INR',
    });
    return { bank_detail_request: request.id };
  },
};
