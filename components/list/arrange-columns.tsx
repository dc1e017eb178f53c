'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/primitives/button';
import { canHide } from './column';
import type { ColumnChoice } from './column-choice';
import { Tick } from './tick';

export function ArrangeColumns({ choice }: { choice: ColumnChoice<never> }) {
  const { columns } = choice;
  const items = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<{ key: string; by: number } | null>(null);

  // Moving an element in the DOM drops its focus.
  useEffect(() => {
    if (!pressed.current || columns.length === 0) return;
    const { key, by } = pressed.current;
    pressed.current = null;
    const of = (step: number) =>
      items.current?.querySelector<HTMLButtonElement>(`[data-move="${key} ${step}"]:not(:disabled)`);
    (of(by) ?? of(-by))?.focus();
  }, [columns]);

  const move = (key: string, header: string, by: -1 | 1) => {
    const to = columns.findIndex((column) => column.key === key) + by;
    pressed.current = { key, by };
    choice.move(key, to);
    setSaid(`${header} is column ${to + 1} of ${columns.length}`);
  };

  return (
    <>
      <ul ref={items} aria-label="Columns" className="-mx-1 max-h-[60vh] overflow-y-auto">
        {columns.map((column, at) => {
          const { key, header } = column;
          return (
            <li
              key={key}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== key) choice.move(dragged, at);
              }}
              onDrop={(event) => event.preventDefault()}
              className={clsx(
                'flex h-8 items-center gap-1 rounded-md px-1 hover:bg-paper',
                dragged === key && 'bg-accent-soft',
              )}
            >
              <GripVertical aria-hidden="true" className="size-3.5 shrink-0 cursor-grab text-faint" />
              {canHide(column) ? (
                <Tick
                  label={`Show ${header}`}
                  checked={choice.isShown(key)}
                  onChange={(show) => choice.show(key, show)}
                />
              ) : (
                <span className="size-6" />
              )}
              <span className="min-w-0 flex-1 truncate">{header}</span>
              <MoveButton
                name={`${key} -1`}
                label={`Move ${header} up`}
                disabled={at === 0}
                onMove={() => move(key, header, -1)}
              >
                <ArrowUp aria-hidden="true" className="size-3.5" />
              </MoveButton>
              <MoveButton
                name={`${key} 1`}
                label={`Move ${header} down`}
                disabled={at === columns.length - 1}
                onMove={() => move(key, header, 1)}
              >
                <ArrowDown aria-hidden="true" className="size-3.5" />
              </MoveButton>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-2 border-line border-t pt-2">
        <Button variant="quiet" disabled={choice.isDefault} onClick={choice.reset}>
          Reset to default
        </Button>
      </div>
    </>
  );
}

type MoveProps = {
  name: string;
  label: string;
  disabled: boolean;
  onMove: () => void;
  children: ReactNode;
};

const MoveButton = ({ name, label, disabled, onMove, children }: MoveProps) => (
  <button
    type="button"
    data-move={name}
    aria-label={label}
    disabled={disabled}
    onClick={onMove}
    className="grid size-6 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text disabled:opacity-30"
  >
    {children}
  </button>
);
