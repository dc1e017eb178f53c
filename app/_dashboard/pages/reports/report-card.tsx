import type { ReactNode } from 'react';
import { Totals } from '@/components/amounts/totals';
import { countText } from '@/components/format/count';

type Props = {
  title: string;
  text: string;
  children?: ReactNode;
  actions: ReactNode;
};

export function ReportCard({ title, text, children, actions }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-3 card p-4">
      <div>
        <h2 className="font-medium text-base">{title}</h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      <div className="min-h-0 flex-1">{children}</div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </section>
  );
}

type Line = { currency: string; count: number; amount: number };

export function Summary({
  lines,
  words: [one, many],
  none,
}: {
  lines: readonly Line[];
  words: readonly [string, string];
  none: string;
}) {
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  if (count === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <p className="text-muted">
        {countText(count)} {count === 1 ? one : many}
      </p>
      <Totals parts={[...lines]} />
    </>
  );
}
