'use client';

import type { ComponentProps } from 'react';
import type { DialogWindow } from './dialog-window';
import { Late, late } from './late';
import { useShortcuts } from './shortcuts';

const dialogWindow = late(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow));

export const Dialog = (props: ComponentProps<typeof DialogWindow>) =>
  props.open && (
    <>
      <ModalKeys />
      <Late part={dialogWindow} props={props} />
    </>
  );

// Active from the opening key press, so that later keys don't reach the page.
function ModalKeys() {
  useShortcuts([], { modal: true });
  return null;
}
