'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { ADDRESSEE_PARAM } from '@/server/kernel/merchant-link';
import { isRoleReason } from '@/server/kernel/role-reason';
import { ActionButton } from './action-button';
import type { ActionMenuProps } from './action-menu';
import type { Action } from './detail';
import type { UndoableProps } from './undoable-button';

const undoableButton = lazyPart(() =>
  import('./undoable-button').then(({ UndoableButton }) => UndoableButton),
);

const menu = lazyPart(() => import('./action-menu').then(({ ActionMenu }) => ActionMenu));

const MAX_BUTTONS = 3;

type Props<View> = { actions: readonly (Action<View> | false)[]; view: View };

export function ActionBar<View>({ actions, view }: Props<View>) {
  // Keeps the view as it was when the dialog opened, so the person confirms what they saw. It lives here
  // because the result outlives the buttons.
  const [opened, setOpened] = useState<{ action: Action<View>; seen: View } | null>(null);
  const [path, params, router] = [usePathname(), useSearchParams(), useRouter()];
  const verb = params.get('do');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page was opened with counts.
  useEffect(() => {
    if (verb === null) return;
    const asked = actions.find((action) => action && action.href === undefined && action.verb === verb);
    if (asked && !asked.reason) setOpened({ action: asked, seen: view });
    // Otherwise a reload or Back would ask again for an act that is done.
    const rest = new URLSearchParams(params);
    rest.delete('do');
    rest.delete(ADDRESSEE_PARAM);
    router.replace(rest.size ? `${path}?${rest}` : path, { scroll: false });
  }, [verb]);
  const Dialog = opened?.action.Dialog;
  const { shown, folded } = foldActions(
    actions.filter((action) => action !== false && !isRoleReason(action.reason ?? '')) as Action<View>[],
  );
  return (
    <>
      {shown.map((action) =>
        action.act ? (
          <LazyPart
            key={action.label}
            part={undoableButton}
            props={{ action, act: action.act, view } as UndoableProps}
          />
        ) : (
          <ActionButton key={action.label} action={action} onOpen={() => setOpened({ action, seen: view })} />
        ),
      )}
      {folded.length > 0 && (
        <LazyPart
          part={menu}
          props={
            {
              actions: folded,
              onOpen: (action: Action<View>) => setOpened({ action, seen: view }),
            } as ActionMenuProps
          }
        />
      )}
      {opened && Dialog && <Dialog view={opened.seen} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The primary action comes first. More than three buttons would need two rows in the side sheet. */
function foldActions<View>(actions: readonly Action<View>[]) {
  const ranked = [...actions].sort((a, b) => rankOf(a) - rankOf(b));
  if (ranked.length <= MAX_BUTTONS)
    return { shown: [...actions].sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a))), folded: [] };
  const shown = ranked.filter((action, at) => at < MAX_BUTTONS - 1 || mustShow(action));
  return { shown, folded: actions.filter((action) => !shown.includes(action)) };
}

const isPrimary = <View,>({ variant }: Action<View>): boolean => variant === 'primary';

/** A menu can't hold the keys of an action, its Undo or a download. */
const mustShow = <View,>(action: Action<View>): boolean =>
  Boolean(action.keys || action.act || (action.href !== undefined && action.download));

function rankOf<View>(action: Action<View>): number {
  if (isPrimary(action)) return 0;
  if (mustShow(action)) return 1;
  return action.variant === 'danger' || action.reason ? 3 : 2;
}
