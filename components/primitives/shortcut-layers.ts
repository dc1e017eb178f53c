/** `keys`: one stroke ("x", "shift+x", "mod+a", "escape") or a sequence of two ("g p"). */
export type Shortcut = {
  keys: string;
  does: string;
  group: string;
  /** Also fires while typing. */
  everywhere?: boolean;
  run: () => void;
};

export type Layer = { modal: boolean; shortcuts: () => Shortcut[] };

const secondStrokeWithin = 1200;

export function activeLayers(layers: Map<string, Layer>): Layer[] {
  const top = [...layers.values()].reverse();
  const modal = top.findIndex((layer) => layer.modal);
  return modal === -1 ? top : top.slice(0, modal + 1);
}

export function listen(layers: Map<string, Layer>, isOff: () => boolean): () => void {
  let first: { stroke: string; at: number } | null = null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const stroke = strokeOf(event);
    if (stroke === null) return;
    if (isOff() && event.key.length === 1 && !isChord(event)) return;

    const isTyping = isTextInput(event.target) && stroke !== 'escape';
    const shortcuts = activeLayers(layers)
      .flatMap((layer) => layer.shortcuts())
      .filter(({ everywhere }) => everywhere || !isTyping);
    const pair =
      first && event.timeStamp - first.at < secondStrokeWithin ? `${first.stroke} ${stroke}` : null;
    const found =
      shortcuts.find(({ keys }) => keys === pair) ?? shortcuts.find(({ keys }) => keys === stroke);
    first = null;
    if (found) {
      event.preventDefault();
      found.run();
    } else if (shortcuts.some(({ keys }) => keys.startsWith(`${stroke} `))) {
      first = { stroke, at: event.timeStamp };
    }
  };

  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const isChord = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

function strokeOf(event: KeyboardEvent): string | null {
  if (['Shift', 'Control', 'Meta'].includes(event.key)) return null;
  const key = event.key.toLowerCase();
  if (isChord(event)) return `mod+${key}`;
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]') !==
    null;
