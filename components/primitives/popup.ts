import type { RefObject } from 'react';

type Trigger = RefObject<HTMLElement | null>;

/** The landmark around a trigger. Over a dialog, which clips its content, a popup is outside. */
export function landmarkOf({ current }: Trigger): HTMLElement | undefined {
  const around = current?.closest<HTMLElement>('main, header, nav, aside, [role=dialog]');
  return around?.matches(':not([role=dialog])') ? around : undefined;
}

type Details = { event: Event; cancel: () => void };

/** Leaves a press on the trigger to the trigger, which closes the popup too. */
export const closeFrom =
  (trigger: Trigger, close: () => void) =>
  (_open: boolean, { event, cancel }: Details): void => {
    const { target, relatedTarget } = event as FocusEvent;
    const isOnTrigger = [target, relatedTarget].some(
      (one) => one instanceof Node && trigger.current?.contains(one),
    );
    if (isOnTrigger) cancel();
    else close();
  };
