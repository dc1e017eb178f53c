'use client';

import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { LazyPart, lazyPart } from './lazy-part';
import type { Option } from './option-list';

const list = lazyPart(() => import('./option-list').then(({ OptionList }) => OptionList));

export type { Option };

type Props = {
  control: ComponentProps<'input'> & { id: string };
  label: string;
  placeholder: string;
  /** Text of the chosen option, shown until the user types. */
  chosen: string;
  options: Option[];
  onSearch: (typed: string) => void;
  onPick: (value: string) => void;
  empty: string;
  /** A last option that creates one from what was typed. */
  add?: { label: (typed: string) => string; onAdd: (typed: string) => void };
};

const ADD = '+';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function Combobox({
  control,
  label,
  placeholder,
  chosen,
  options,
  onSearch,
  onPick,
  empty,
  add,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [highlighted, highlight] = useState(0);
  const words = typed?.trim() ?? '';
  const offered =
    add && words ? [...options, { value: ADD, label: add.label(words), creates: true }] : options;
  const at = Math.min(highlighted, offered.length - 1);
  const active = open ? offered[at] : undefined;
  const listId = `${control.id}-list`;
  const idOf = (index: number) => `${control.id}-${index}`;

  const show = () => {
    if (!open) highlight(0);
    setOpen(true);
  };
  const close = () => {
    if (!open) return;
    setOpen(false);
    setTyped(null);
    onSearch('');
  };
  const choose = ({ value }: Option) => {
    close();
    if (value === ADD) add?.onAdd(words);
    else onPick(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      if (open && active) highlight((at + step + offered.length) % offered.length);
      else show();
    } else if (event.key === 'Enter' && active) {
      choose(active);
    } else if (event.key === 'Escape' && open) {
      // Closes only the list, not what contains the field.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active && idOf(at)}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onSearch(value);
          highlight(0);
          setOpen(true);
        }}
        onFocus={({ currentTarget }) => {
          list.load();
          currentTarget.select();
        }}
        onClick={show}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="sr-only">
        {open && options.length > 0 && `${options.length} available`}
      </span>
      {open && (
        <LazyPart
          part={list}
          props={{
            id: listId,
            idOf,
            label,
            input,
            options: offered,
            at,
            onHighlight: highlight,
            onChoose: choose,
            empty: options.length === 0 ? empty : null,
          }}
        />
      )}
    </>
  );
}
