const PLACES = 'section, form, fieldset, li, nav, main, [role=dialog]';
const KEPT = 12;

/**
 * When a focused element is removed, its nearest remaining container gets the focus, so that Tab continues
 * there.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  /** Containers of the last focused elements, latest first: a closing dialog leaves none of its own. */
  let trail: Element[][] = [];
  let asked = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target as Element;
    trail = [placesAround(focused), ...trail].slice(0, KEPT);
  };
  const onFocusOut = () =>
    // Checked after the removal: blurring an element that remains is deliberate.
    queueMicrotask(() => {
      if (isNowhere() && focused && !isLost(focused)) focused = null;
    });
  const give = () => {
    if (!isNowhere() || !focused || isDisabled(focused)) return;
    if (focused.isConnected) return (focused as HTMLElement).focus({ preventScroll: true });
    const places = trail.flatMap((around) => around.find(({ isConnected }) => isConnected) ?? []);
    focusOn(places[0] ?? document.querySelector('main'));
  };
  const observer = new MutationObserver(() => {
    if (!isNowhere() || !focused) return;
    cancelAnimationFrame(asked);
    // Closing dialogs return the focus themselves, and opening ones take it.
    asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(give);
    });
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  if (!isNowhere() && document.activeElement) {
    focused = document.activeElement;
    trail = [placesAround(focused)];
  }
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
    cancelAnimationFrame(asked);
  };
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null;

const isDisabled = (element: Element) => element.isConnected && element.matches(':disabled');

const isLost = (element: Element) => !element.isConnected || isDisabled(element);

function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  let place = element.closest(PLACES);
  while (place) {
    places.push(place);
    place = place.parentElement?.closest(PLACES) ?? null;
  }
  return places;
}

function focusOn(place: Element | null) {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
