'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './field';

export type Option = { value: string; label: string; note?: string };

type Props = {
  control: ControlProps;
  label: string;
  placeholder: string;
  /** The words of what is chosen; shown while nothing is typed. */
  chosen: string;
  options: Option[];
  search: (typed: string) => void;
  pick: (value: string) => void;
  empty: string;
};

/** Type to narrow, arrows to walk, Enter to choose. */
export function Combobox({ control, label, placeholder, chosen, options, search, pick, empty }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = options[Math.min(at, options.length - 1)];
  const listId = `${control.id}-list`;
  const optionId = (value: string) => `${control.id}-${value}`;

  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(0);
    search(text);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    search('');
  };
  const choose = (value: string) => {
    pick(value);
    close();
  };
  const step = (by: number) => {
    setOpen(true);
    const next = open ? Math.max(0, Math.min(at + by, options.length - 1)) : at;
    setAt(next);
    const row = options[next];
    if (row) document.getElementById(optionId(row.value))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && open && !event.metaKey && !event.ctrlKey && active)
      choose(active.value);
    else return;
    event.preventDefault();
  };

  return (
    <span className="relative block">
      <input
        {...control}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? optionId(active.value) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-in overflow-auto rounded-[9px] border border-line bg-surface p-1 shadow-float"
      >
        {open && options.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-selected="false"
            aria-disabled="true"
            className="px-2.5 py-2 text-muted"
          >
            {empty}
          </div>
        )}
        {open &&
          options.map(({ value, label, note }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            <div
              key={value}
              id={optionId(value)}
              role="option"
              tabIndex={-1}
              aria-selected={active?.value === value}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(value)}
              className={clsx(
                'cursor-pointer rounded-md px-2.5 py-1.5',
                active?.value === value && 'bg-accent-soft',
              )}
            >
              <span className="block">{label}</span>
              {note && <span className="block text-muted text-xs">{note}</span>}
            </div>
          ))}
      </div>
    </span>
  );
}
