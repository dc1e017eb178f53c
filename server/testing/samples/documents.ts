import type { Sample } from '../samples';

export const sample: Sample = { make: async (merchant) => ({ document: await merchant.document() }) };
