'use client';

import { Braces, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { DetailHeader } from '@/components/detail/detail-header';
import { Fact, Facts, Section } from '@/components/detail/facts';
import { Timeline } from '@/components/detail/timeline';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { ZoneName } from '@/components/time/zone';
import { LatestChange } from '../latest-change';
import { ActionBar } from './action-bar';
import type { ApiRead, FactValue, RowDetail, Section as SectionOf, TechnicalValue } from './detail';
import { DetailFrame } from './detail-frame';

type Props<View> = {
  detail: Omit<RowDetail<View>, 'view' | 'path'> & { api?: ApiRead };
  view: View;
  id: string;
  /** On a page of its own, the list to return to. */
  page?: { path: string; list: string };
};

export function DetailBody<View>({ detail, view, id, page }: Props<View>) {
  const me = useMe();
  const { heading, actions, Summary: Lead, facts, sections = [], aside, timeline, api } = detail;
  const history = timeline?.(view) ?? [];
  const entries = Object.entries(facts(view));
  const technical = entries.filter((entry): entry is [string, TechnicalValue] => isTechnical(entry[1]));
  const shown = entries.filter(
    (entry): entry is [string, ShownValue] => !isTechnical(entry[1]) && !isEmpty(entry[1]),
  );
  const main = (
    <div className="space-y-5">
      {Lead && <Lead view={view} />}
      <Facts>
        {shown.map(([term, value]) => (
          <Fact key={term} term={term}>
            {typeof value === 'function' ? value(term) : value}
          </Fact>
        ))}
      </Facts>
      {sections.map((section) => (
        <DetailSection key={section.title} section={section} view={view} me={me} />
      ))}
      {(technical.length > 0 || api) && (
        <div className="relative border-line border-t pt-3">
          {technical.length > 0 && <TechnicalDetails entries={technical} />}
          {api && (
            <div className={technical.length > 0 ? 'absolute top-3 right-0' : undefined}>
              <ApiView read={api} id={id} />
            </div>
          )}
        </div>
      )}
    </div>
  );
  const { eyebrow, title, status } = heading(view);
  const buttons = actions && (
    <LatestChange value={history.at(-1)}>
      <ActionBar actions={actions(view, me)} view={view} />
    </LatestChange>
  );
  const body =
    aside || history.length > 0 ? (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-8">
        {main}
        <div className="space-y-5">
          {aside?.map((section) => (
            <DetailSection key={section.title} section={section} view={view} me={me} />
          ))}
          {history.length > 0 && (
            <Section title="Timeline" note={<ZoneName />}>
              <Timeline entries={history} />
            </Section>
          )}
        </div>
      </div>
    ) : (
      main
    );
  if (page)
    return (
      <article className="contents">
        <DetailFrame detail={page} title={title} status={status} actions={buttons}>
          <p className="text-muted [overflow-wrap:anywhere]">{eyebrow}</p>
          {body}
        </DetailFrame>
      </article>
    );
  return (
    <article className="space-y-5">
      <DetailHeader eyebrow={eyebrow} title={title} status={status} actions={buttons} />
      {body}
    </article>
  );
}

const TechnicalDetails = ({ entries }: { entries: readonly [string, TechnicalValue][] }) => (
  <details className="group">
    <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-muted text-xs">
      <ChevronRight aria-hidden="true" className="size-3.5 group-open:rotate-90" />
      Technical details
    </summary>
    <div className="mt-2.5">
      <Facts>
        {entries.map(([term, value]) => (
          <Fact key={term} term={term}>
            {value.technical(term)}
          </Fact>
        ))}
      </Facts>
    </div>
  </details>
);

type ShownValue = Exclude<FactValue, TechnicalValue>;

const isTechnical = (value: FactValue): value is TechnicalValue =>
  typeof value === 'object' && value !== null && 'technical' in value;

const isEmpty = (value: FactValue) =>
  value === undefined || value === null || value === false || value === '';

type SectionProps<View> = { section: SectionOf<View>; view: View; me: Me };

function DetailSection<View>({ section, view, me }: SectionProps<View>) {
  const { title, note, when, Body } = section;
  if (when && !when(view, me)) return null;
  return (
    <Section title={title} note={typeof note === 'function' ? note(view) : note}>
      <Body view={view} />
    </Section>
  );
}

const dialog = lazyPart(() => import('./api-dialog').then(({ ApiDialog }) => ApiDialog));

function ApiView({ read, id }: { read: ApiRead; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-muted text-xs hover:text-text"
      >
        <Braces aria-hidden="true" className="size-3.5" />
        View in API
      </button>
      {open && <LazyPart part={dialog} props={{ read, id, onClose: () => setOpen(false) }} />}
    </>
  );
}
