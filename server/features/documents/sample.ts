import type { Sample } from '../../testing/samples';

export const sample: Sample = { make: async (merchant) => ({ document: await merchant.document() }) };
