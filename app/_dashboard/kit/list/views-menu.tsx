'use client';

import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { buttonClass } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/primitives/menu';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { useAct } from '../act/use-act';

type View = Outputs['saved_views']['list']['data'][number];

const problem = lazyPart(() =>
  import('./saved-view-problem').then(({ SavedViewProblem }) => SavedViewProblem),
);
const saveDialog = lazyPart(() => import('./save-view').then(({ SaveView }) => SaveView));

/** Paging and the open side sheet are not part of a view. */
const EXCLUDED_PARAMS = ['peek', 'starting_after', 'ending_before'];

function useViewQuery(): string {
  const kept = new URLSearchParams(useSearchParams().toString());
  for (const name of EXCLUDED_PARAMS) kept.delete(name);
  return kept.toString();
}

export function ViewsMenu() {
  const list = usePathname();
  const query = useViewQuery();
  const [saving, setSaving] = useState(false);
  const remove = useAct('saved_views.remove');
  useShortcuts([
    { keys: 'mod+s', does: 'Save view', group: 'List', run: () => query !== '' && setSaving(true) },
  ]);
  return (
    <>
      <Menu>
        <MenuTrigger className={`${buttonClass('quiet')} max-desk:hidden`}>
          <Bookmark aria-hidden="true" />
          <span className="desk:max-[68.75rem]:sr-only">Views</span>
        </MenuTrigger>
        <MenuContent align="end">
          <Views
            list={list}
            query={query}
            onSave={() => setSaving(true)}
            onRemove={({ id }) => remove.run({ id })}
          />
        </MenuContent>
      </Menu>
      {remove.error && <LazyPart part={problem} props={{ error: remove.error, onClose: remove.reset }} />}
      {saving && <LazyPart part={saveDialog} props={{ list, query, onClose: () => setSaving(false) }} />}
    </>
  );
}

type Props = { list: string; query: string; onSave: () => void; onRemove: (view: View) => void };

function Views({ list, query, onSave, onRemove }: Props) {
  const router = useRouter();
  const { data, error } = useQuery(useTRPC().saved_views.list.queryOptions({ list }));
  const current = data?.data.find((view) => view.query === query);
  return (
    <>
      <MenuLabel>
        {failureOf(error, 'Views couldn’t be loaded')?.title ??
          (data ? (data.data.length ? 'Saved views' : 'No saved views yet') : 'Loading…')}
      </MenuLabel>
      {data?.data.map((view) => (
        <MenuItem key={view.id} onSelect={() => router.push(`${list}?${view.query}`)}>
          <Bookmark
            aria-hidden="true"
            className={view === current ? 'fill-accent text-accent' : 'text-faint'}
          />
          <span className="max-w-60 truncate">{view.name}</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={query === ''} onSelect={onSave}>
        <BookmarkPlus aria-hidden="true" />
        {query === '' ? 'Add a filter or sort to save a view' : 'Save this view…'}
      </MenuItem>
      {current && (
        <MenuItem onSelect={() => onRemove(current)}>
          <Trash2 aria-hidden="true" />
          <span className="max-w-60 truncate">Delete “{current.name}”</span>
        </MenuItem>
      )}
    </>
  );
}
