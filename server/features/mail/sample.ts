import { systemContext } from '../../access/work';
import { commit } from '../../changes/commit';
import type { Sample } from '../../testing/samples';
import { mailing } from './write';

export const sample: Sample = {
  async make({ merchant }, { services }) {
    const by = systemContext(services, merchant, 'sample');
    const mail = mailing(by, {
      kind: 'notification',
      subjectId: null,
      to: 'anna@helder.example',
      subject: 'A sample',
      paragraphs: ['This is a sample.'],
    });
    await commit(by, { merchantId: merchant.id, writes: [mail] });
    return { mail: (mail.insert as { id: string }[])[0]!.id };
  },
};
