import clsx from 'clsx';
import { Bot, Cog, type LucideIcon, UserRound, Wallet, Wrench } from 'lucide-react';
import { Moment } from '@/components/time/moment';

export type TimelineEntry = {
  id: string;
  at: string;
  title: string;
  detail: string | null;
  actor: { type: 'key' | 'person' | 'customer' | 'operator' | 'system'; name: string };
  tone?: 'green' | 'red' | 'grey' | 'accent';
};

const actorIcon: Record<TimelineEntry['actor']['type'], LucideIcon> = {
  key: Bot,
  person: UserRound,
  customer: Wallet,
  operator: Wrench,
  system: Cog,
};

const dot = {
  green: 'border-green bg-green',
  red: 'border-red bg-red',
  grey: 'border-line-strong bg-paper',
  accent: 'border-accent bg-accent',
};

/** Oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <Entry key={entry.id} entry={entry} last={index === entries.length - 1} />
      ))}
    </ol>
  );
}

function Entry({ entry, last }: { entry: TimelineEntry; last: boolean }) {
  const ActorIcon = actorIcon[entry.actor.type];
  return (
    <li className={clsx('relative pl-5', !last && 'pb-4')}>
      {!last && (
        <span aria-hidden="true" className="absolute top-2 bottom-[-6px] left-[3.5px] w-px bg-line-strong" />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-[6px] left-0 size-2 rounded-full border-[1.5px]',
          dot[entry.tone ?? 'accent'],
        )}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{entry.title}</p>
        <span className="text-faint text-xs">
          <Moment at={entry.at} exact focusable />
        </span>
      </div>
      {entry.detail && <p className="text-muted">{entry.detail}</p>}
      <p className="mt-0.5 flex items-center gap-1 text-faint text-xs">
        <ActorIcon aria-hidden="true" className="size-3" />
        <span className="first-letter:uppercase">{entry.actor.name}</span>
        {entry.actor.type === 'key' && ' · API key'}
      </p>
    </li>
  );
}
