'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { ADDRESSEE_PARAM } from '@/server/kernel/merchant-link';
import { isRoleReason } from '@/server/kernel/role-reason';
import { ActionButton } from './action-button';
import type { Action } from './detail';
import type { UndoableProps } from './undoable-button';

const undoableButton = lazyPart(() =>
  import('./undoable-button').then(({ UndoableButton }) => UndoableButton),
);

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
  return (
    <>
      {actions.map(
        (action) =>
          action &&
          !isRoleReason(action.reason ?? '') &&
          (action.act ? (
            <LazyPart
              key={action.label}
              part={undoableButton}
              props={{ action, act: action.act, view } as UndoableProps}
            />
          ) : (
            <ActionButton
              key={action.label}
              action={action}
              onOpen={() => setOpened({ action, seen: view })}
            />
          )),
      )}
      {opened && Dialog && <Dialog view={opened.seen} onClose={() => setOpened(null)} />}
    </>
  );
}
