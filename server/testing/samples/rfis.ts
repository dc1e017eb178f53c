import type { Sample } from '../samples';

export const sample: Sample = {
  make: async () => ({}),
  bodies: {
    'rfis.respond': { documents: [{ rfi_doc_id: 'rfidoc_1', doc_id: 'doc_1' }] },
    'rfis.comment': { body: 'Hello' },
  },
};
