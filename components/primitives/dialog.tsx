'use client';

import type { ComponentProps } from 'react';
import type { DialogWindow } from './dialog-window';
import { LazyPart, lazyPart } from './lazy-part';
import { useShortcuts } from './shortcuts';

const dialogWindow = lazyPart(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow));

export const Dialog = (props: ComponentProps<typeof DialogWindow>) =>
  props.open && (
    <>
      <ModalKeys />
      <LazyPart part={dialogWindow} props={props} />
    </>
  );

// Active from the opening key press, so that later keys don't reach the page.
function ModalKeys() {
  useShortcuts([], { modal: true });
  return null;
}
