'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcuts } from '@/components/ui/shortcuts';
import type { Action } from './detail';

type Props<View> = { actions: readonly (Action<View> | false)[]; view: View };

export function ActionBar<View>({ actions, view }: Props<View>) {
  // As it was when asked, so that what is confirmed is what was seen; and here because the answer outlives the buttons.
  const [asking, setAsking] = useState<{ action: Action<View>; seen: View } | null>(null);
  const Dialog = asking?.action.Dialog;
  return (
    <>
      {actions.map(
        (action) =>
          action && (
            <ActionButton key={action.label} action={action} ask={() => setAsking({ action, seen: view })} />
          ),
      )}
      {asking && Dialog && <Dialog view={asking.seen} close={() => setAsking(null)} />}
    </>
  );
}

function ActionButton<View>({ action, ask }: { action: Action<View>; ask: () => void }) {
  const { label, icon: Icon, variant, keys, reason, href } = action;
  const why = useId();
  useShortcuts(
    keys && !reason && href === undefined ? [{ keys, does: label, group: 'This page', run: ask }] : [],
  );
  const face = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {label}
      {keys && !reason && <Kbd keys={keys} onAccent={variant === 'primary'} className="max-desk:hidden" />}
    </>
  );
  if (reason) {
    return (
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span id={why} className="text-faint text-xs">
          {reason}
        </span>
        <Button
          variant={variant === 'primary' ? 'primary' : 'plain'}
          aria-disabled="true"
          aria-describedby={why}
        >
          {face}
        </Button>
      </div>
    );
  }
  if (href === undefined) {
    return (
      <Button variant={variant} onClick={ask}>
        {face}
      </Button>
    );
  }
  return action.download ? (
    <a href={href} download className={buttonClass(variant)}>
      {face}
    </a>
  ) : (
    <Link href={href} className={buttonClass(variant)}>
      {face}
    </Link>
  );
}
