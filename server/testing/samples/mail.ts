import { commit } from '../../data/commit/commit';
import { mailWrite } from '../../features/workspace/email/write';
import { systemContext } from '../../identity/work';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ merchant }, { services }) {
    const by = systemContext(services, merchant, 'sample');
    const mail = mailWrite(by, {
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
