'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { Button, ButtonLink, buttonClass } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { isRoleReason } from '@/server/kernel/role-reason';
import type { Action } from './detail';
import type { Undoable } from './undoable';
import { useUndoable } from './use-undoable';

type Props<View> = { actions: readonly (Action<View> | false)[]; view: View };

export function ActionBar<View>({ actions, view }: Props<View>) {
  // Keeps the view as it was when the dialog opened, so the person confirms what they saw. It lives here
  // because the result outlives the buttons.
  const [opened, setOpened] = useState<{ action: Action<View>; seen: View } | null>(null);
  const verb = useSearchParams().get('do');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page was opened with counts.
  useEffect(() => {
    const asked = actions.find((action) => action && action.href === undefined && action.verb === verb);
    if (verb !== null && asked && !asked.reason) setOpened({ action: asked, seen: view });
  }, [verb]);
  const Dialog = opened?.action.Dialog;
  return (
    <>
      {actions.map(
        (action) =>
          action &&
          !isRoleReason(action.reason ?? '') &&
          (action.act ? (
            <UndoableButton key={action.label} action={action} act={action.act} view={view} />
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

type UndoableProps<View> = { action: Action<View>; act: Undoable<View>; view: View };

function UndoableButton<View>({ action, act, view }: UndoableProps<View>) {
  const run = useUndoable(act);
  return <ActionButton action={action} onOpen={() => run(view)} />;
}

function ActionButton<View>({ action, onOpen }: { action: Action<View>; onOpen: () => void }) {
  const { label, icon: Icon, variant, keys, reason, href } = action;
  const reasonId = useId();
  useShortcuts(
    keys && !reason && href === undefined ? [{ keys, does: label, group: 'This page', run: onOpen }] : [],
  );
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {label}
      {keys && !reason && <Kbd keys={keys} onAccent={variant === 'primary'} className="max-desk:hidden" />}
    </>
  );
  if (reason) {
    return (
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span id={reasonId} className="text-faint text-xs">
          {reason}
        </span>
        <Button
          variant={variant === 'primary' ? 'primary' : 'plain'}
          aria-disabled="true"
          aria-describedby={reasonId}
        >
          {content}
        </Button>
      </div>
    );
  }
  if (href === undefined) {
    return (
      <Button variant={variant} onClick={onOpen}>
        {content}
      </Button>
    );
  }
  return action.download ? (
    <a href={href} download className={buttonClass(variant)}>
      {content}
    </a>
  ) : (
    <ButtonLink href={href} variant={variant}>
      {content}
    </ButtonLink>
  );
}
