import { Fact, Facts } from '@/components/detail/facts';

export const PayinNotes = ({ notes }: { notes: Readonly<Record<string, unknown>> }) => (
  <Facts>
    {Object.entries(notes).map(([key, value]) => (
      <Fact key={key} term={key}>
        {String(value)}
      </Fact>
    ))}
  </Facts>
);
