'use client';

import { useQuery } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';
import { useAct } from '../../kit/act/use-act';

const absenceDialog = lazyPart(() => import('./absence-dialog').then(({ AbsenceDialog }) => AbsenceDialog));

export function AbsencesSection() {
  const trpc = useTRPC();
  const now = useNow();
  const mayDelegate = useMe().scopes.includes('approve');
  const query = useQuery(trpc.absences.list.queryOptions({}));
  const end = useAct('absences.end', { undone: 'Absence not ended' });
  const [isSetting, setSetting] = useState(false);
  const failure = failureOf(query.error, 'Absences not loaded');
  const absences = query.data?.data ?? [];
  const own = absences.find(({ you }) => you);
  return (
    <section aria-label="Out of office" className="space-y-3">
      <div>
        <h2 className="font-medium">Out of office</h2>
        <p className="text-muted">
          Another person approves for an approver who is away. Each approval keeps both names.
        </p>
      </div>
      {failure && <FailureNotice failure={failure} onRetry={() => void query.refetch()} />}
      {end.failure && <FailureNotice failure={end.failure} />}
      {query.isPending && <Loading />}
      {query.data && (
        <div className="rounded-lg border border-line bg-surface">
          <ul className="divide-y divide-line">
            {absences.length === 0 && <li className="px-4 py-2.5 text-muted">No one is out of office.</li>}
            {absences.map(({ person, delegate, starts_at, ends_at, you }) => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
              >
                <p>
                  <span className="font-medium">{delegate.name}</span> approves for{' '}
                  <span className="font-medium">{you ? 'you' : person.name}</span>{' '}
                  <span className="text-muted">
                    {Date.parse(starts_at) > now && (
                      <>
                        from <Moment at={starts_at} exact focusable />{' '}
                      </>
                    )}
                    until <Moment at={ends_at} exact focusable />
                  </span>
                </p>
                {you && (
                  <Button pending={end.pending} onClick={() => end.run({})}>
                    {Date.parse(starts_at) > now ? 'Cancel absence' : 'End now'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {mayDelegate && (
            <div className="border-line border-t px-4 py-3">
              <Button onClick={() => setSetting(true)}>
                <Plane aria-hidden="true" />
                {own ? 'Change your absence' : 'Set out of office'}
              </Button>
            </div>
          )}
        </div>
      )}
      {isSetting && query.data && (
        <LazyPart
          part={absenceDialog}
          props={{ delegates: query.data.delegates, own, onClose: () => setSetting(false) }}
        />
      )}
    </section>
  );
}
