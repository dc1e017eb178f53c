'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { CopyButton } from '@/components/primitives/copy-button';

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
        <table key={place} className="w-full text-left">
          <caption className="pb-1 text-left font-medium">{place}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-y">
            {data
              .filter(({ where }) => where === place)
              .map(({ value, effect }) => (
                <tr key={value}>
                  <th
                    scope="row"
                    className="w-36 py-1.5 pr-3 align-top font-mono font-normal text-xs leading-5"
                  >
                    <span className="inline-flex items-center">
                      {value}
                      <CopyButton text={value.replace('…', '')} of={`value ${value}`} />
                    </span>
                  </th>
                  <td className="py-1.5 [overflow-wrap:anywhere]">{effect}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
