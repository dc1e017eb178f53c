'use client';

import { useId } from 'react';
import { Button, ButtonLink, buttonClass } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useShortcuts } from '@/components/primitives/shortcuts';
import type { Action } from './detail';

export function ActionButton<View>({ action, onOpen }: { action: Action<View>; onOpen: () => void }) {
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
