import type { PayoutView } from '@/app/_trpc/outputs';
import { Fact, Facts } from '@/components/detail/facts';

export const PayoutNotes = ({ view: { payout } }: { view: PayoutView }) => (
  <Facts>
    {Object.entries(payout.notes).map(([key, value]) => (
      <Fact key={key} term={key}>
        {String(value)}
      </Fact>
    ))}
  </Facts>
);
