'use client';

import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { landmarkOf } from './popup';

export type Option = { value: string; label: string; note?: string };

type Offered = Option & { creates?: boolean };

type Props = {
  id: string;
  idOf: (index: number) => string;
  label: string;
  input: RefObject<HTMLInputElement | null>;
  options: Offered[];
  at: number;
  onHighlight: (index: number) => void;
  onChoose: (option: Offered) => void;
  /** Shown above the options if the search found none. */
  empty: string | null;
};

/** A tooltip to the library: a popup that leaves the focus in the field. */
export function OptionList({ id, idOf, label, input, options, at, onHighlight, onChoose, empty }: Props) {
  const activeId = idOf(at);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Primitive.Root open>
      <Primitive.Portal container={landmarkOf(input)} className="contents">
        <Primitive.Positioner
          anchor={input}
          positionMethod="fixed"
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-(--anchor-width)"
        >
          <Primitive.Popup
            id={id}
            role="listbox"
            aria-label={label}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            className="max-h-[min(18rem,var(--available-height,18rem))] animate-in overflow-auto card p-1 shadow-float outline-none"
          >
            {empty && (
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
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
              <div
                key={option.value}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerMove={() => onHighlight(index)}
                onClick={() => onChoose(option)}
                className={clsx('cursor-pointer rounded-md px-2.5 py-1.5', index === at && 'bg-accent-soft')}
              >
                <span className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
                  {option.creates && <Plus aria-hidden="true" className="size-4 text-accent" />}
                  {option.label}
                </span>
                {option.note && <span className="block text-muted text-xs">{option.note}</span>}
              </div>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
