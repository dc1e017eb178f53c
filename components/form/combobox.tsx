'use client';

import clsx from 'clsx';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from './field';

export type Option = { value: string; label: string; note?: string };

type Props = {
  control: Partial<ControlProps> & { id: string };
  label: string;
  placeholder: string;
  /** Text of the chosen option, shown until the user types. */
  chosen: string;
  options: Option[];
  search: (typed: string) => void;
  pick: (value: string) => void;
  empty: string;
  add?: { label: (typed: string) => string; run: (typed: string) => void };
};

const ADD = '+';

export function Combobox({ control, label, placeholder, chosen, options, search, pick, empty, add }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed?.trim() ?? '';
  const offered = add && words ? [...options, { value: ADD, label: add.label(words) }] : options;
  const optionId = (at: number) => `${control.id}-${at}`;
  const type = (text: string | null) => {
    setTyped(text);
    search(text ?? '');
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } =
    useCombobox<Option>({
      items: offered,
      itemToString: (option) => option?.label ?? '',
      inputId: control.id,
      menuId: `${control.id}-list`,
      getItemId: optionId,
      inputValue: typed ?? chosen,
      selectedItem: null,
      defaultHighlightedIndex: 0,
      stateReducer: stateReducer,
      getA11yStatusMessage: ({ isOpen }) =>
        !isOpen ? '' : options.length === 0 ? empty : `${options.length} available`,
      onIsOpenChange: ({ isOpen }) => !isOpen && type(null),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem?.value === ADD) add?.run(words);
        else if (selectedItem) pick(selectedItem.value);
      },
    });

  return (
    <span className="relative block">
      <input
        {...control}
        {...getInputProps({
          onChange: (event) => type(event.currentTarget.value),
          onFocus: (event) => event.currentTarget.select(),
          onClick: openMenu,
          onKeyDown: (event) => {
            const submits = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
            // Escape closes the list first and its container next.
            if (event.key === 'Escape' && isOpen) event.preventDefault();
            if (submits || (event.key === 'Escape' && !isOpen))
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        aria-labelledby={undefined}
        // No active option while options load.
        aria-activedescendant={isOpen && offered[highlightedIndex] ? optionId(highlightedIndex) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
      />
      <div
        {...getMenuProps({ 'aria-label': label })}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-in overflow-auto rounded-[9px] border border-line bg-surface p-1 shadow-float"
      >
        {isOpen && options.length === 0 && (
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
        {isOpen &&
          offered.map((option, index) => (
            <div
              key={option.value}
              {...getItemProps({ item: option, index })}
              className={clsx(
                'cursor-pointer rounded-md px-2.5 py-1.5',
                highlightedIndex === index && 'bg-accent-soft',
              )}
            >
              <span className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
                {option.value === ADD && <Plus aria-hidden="true" className="size-4 text-accent" />}
                {option.label}
              </span>
              {option.note && <span className="block text-muted text-xs">{option.note}</span>}
            </div>
          ))}
      </div>
    </span>
  );
}

/** Blur chooses nothing, and a click opens the list but never closes it. */
function stateReducer(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const { stateChangeTypes } = useCombobox;
  if (type === stateChangeTypes.InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  if (type === stateChangeTypes.InputClick) return { ...changes, isOpen: true };
  return changes;
}
