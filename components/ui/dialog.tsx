'use client';

import type { ComponentProps } from 'react';
import type { DialogWindow } from './dialog-window';
import { Late, late } from './late';
import { useShortcuts } from './shortcuts';

const dialogWindow = late(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow));

/** Asks or shows one thing above the page, which rests meanwhile. */
export const Dialog = (props: ComponentProps<typeof DialogWindow>) =>
  props.open && (
    <>
      <ModalKeys />
      <Late part={dialogWindow} props={props} />
    </>
  );

// From the press that opens it, so that no key that follows is meant for the page below.
function ModalKeys() {
  useShortcuts([], { modal: true });
  return null;
}
