import { anyOf } from '@/components/format/text';
import { Notice } from '@/components/primitives/notice';

type Props = { approval: { given: number; needed: number; could: readonly string[] } };

export const WaitingNotice = ({ approval: { given, needed, could } }: Props) => (
  <Notice
    tone="amber"
    title={needed > 1 ? `Waiting for approval: ${given} of ${needed}` : 'Waiting for approval'}
  >
    <p>
      {could.length > 0
        ? `${anyOf(could)} can approve it. `
        : 'No one else can approve it yet. Add an approver. '}
      The money is held in your balance until then.
    </p>
  </Notice>
);
