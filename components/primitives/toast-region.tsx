'use client';

import { Toast as Primitive } from '@base-ui/react/toast';
import clsx from 'clsx';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { Kbd } from './kbd';
import { useShortcuts } from './shortcuts';
import { subscribeToToasts, takeToasts } from './toasts';

type Data = { onUndo?: () => void; isFailure?: true };

const SHOWN_MS = 8_000;
const FAILURE_SHOWN_MS = 20_000;

export function ToastRegion() {
  const [manager] = useState(() => Primitive.createToastManager<Data>());
  useEffect(() => {
    const show = () => {
      for (const { title, detail, ...data } of takeToasts())
        manager.add({
          title,
          description: detail,
          data,
          timeout: data.isFailure ? FAILURE_SHOWN_MS : SHOWN_MS,
          priority: data.isFailure ? 'high' : 'low',
        });
    };
    show();
    return subscribeToToasts(show);
  }, [manager]);
  return (
    <Primitive.Provider toastManager={manager} limit={3}>
      <Primitive.Portal>
        <Primitive.Viewport
          aria-label="Messages"
          className="fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 max-desk:bottom-20"
        >
          <Toasts />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  );
}

function Toasts() {
  const { toasts, close } = Primitive.useToastManager<Data>();
  const latest = toasts.find(({ data, transitionStatus }) => data?.onUndo && transitionStatus !== 'ending');
  const undo = (toast: (typeof toasts)[number] | undefined) => {
    if (!toast) return;
    close(toast.id);
    toast.data?.onUndo?.();
  };
  useShortcuts(latest ? [{ keys: 'z', does: 'Undo', group: 'This page', run: () => undo(latest) }] : []);
  return toasts.map((toast) => (
    <Primitive.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className={clsx(
        'flex items-start gap-2 rounded-xl border bg-surface p-3 shadow-float outline-none data-limited:hidden',
        toast.data?.isFailure ? 'border-red' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <Primitive.Title render={<p className="font-medium [overflow-wrap:anywhere]" />} />
        <Primitive.Description render={<p className="text-muted [overflow-wrap:anywhere]" />} />
      </div>
      {toast.data?.onUndo && (
        <Button onClick={() => undo(toast)}>
          <Undo2 aria-hidden="true" />
          Undo
          {toast === latest && <Kbd keys="z" className="max-desk:hidden" />}
        </Button>
      )}
      <Primitive.Close render={<Button variant="quiet" square />} aria-label="Dismiss">
        <X aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  ));
}
