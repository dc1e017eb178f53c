'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { CopyButton } from '@/components/primitives/copy-button';
import { SimpleTable } from '@/components/primitives/table';

export function MagicValues() {
  const { data } = useSuspenseQuery(useTRPC().clock.magic.queryOptions({})).data;
  const places = [...new Set(data.map(({ where }) => where))];
  return (
    <section aria-labelledby="magic" className="max-w-3xl space-y-5">
      <div>
        <h2 id="magic" className="font-medium text-base">
          Test values
        </h2>
        <p className="text-muted">
          Any other value succeeds within seconds. The amount rules apply to the amount you type, not a
          converted one.
        </p>
      </div>
      {places.map((place) => (
        <div key={place}>
          <h3 className="pb-1 font-medium">{place}</h3>
          <SimpleTable
            label={place}
            rows={data.filter(({ where }) => where === place)}
            keyOf={({ value }) => value}
            columns={[
              {
                header: 'Value',
                cell: ({ value }) => (
                  <span className="inline-flex min-w-32 items-center whitespace-nowrap font-mono text-xs leading-5">
                    {value}
                    <CopyButton text={value.replace('…', '')} of={`value ${value}`} />
                  </span>
                ),
              },
              { header: 'Outcome', cell: ({ effect }) => effect },
            ]}
          />
        </div>
      ))}
    </section>
  );
}
