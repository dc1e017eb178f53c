'use client';

import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { EmptyState } from '@/components/primitives/empty-state';
import { TitleBand } from '@/components/primitives/title-band';
import { type CreateAction, permissionReason } from './resource';

type Props = {
  action: CreateAction;
  back: { href: string; label: string };
  title?: string;
  wide?: boolean;
  children: ReactNode;
};

export function NewPage({ action, back, title = action.label, wide = false, children }: Props) {
  const me = useMe();
  const refusal = permissionReason(action, me);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(box.current), []);
  return (
    <>
      <TitleBand title={title} back={back} bordered />
      <div
        ref={box}
        className={clsx('w-full px-5 py-5 max-desk:px-4', wide ? 'max-w-6xl' : 'max-w-[42.5rem]')}
      >
        {refusal === null ? (
          children
        ) : (
          <EmptyState icon={<Lock aria-hidden="true" />} title={refusal}>
            {refusal === action.disabledReason ? (
              <p>Ask an owner or admin to change your role.</p>
            ) : (
              <HowToEnable feature={action.feature} canAsk={me.scopes.includes('administer')} />
            )}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function HowToEnable({ feature, canAsk }: { feature: CreateAction['feature']; canAsk: boolean }) {
  if (!feature || !canAsk) return <p>Ask an owner or admin to have it turned on.</p>;
  return (
    <p>
      The operator of this deployment turns it on:{' '}
      <code className="font-mono text-xs">operator merchant set &lt;handle&gt; --feature {feature}</code>
    </p>
  );
}

// Skipped on phones, where the on-screen keyboard would cover the page.
function focusFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement) || matchMedia('(pointer: coarse)').matches) return;
  box
    .querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
    ?.focus({ preventScroll: true });
}
