'use client';

import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { calendarDate } from '@/components/format/time';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Popover } from '@/components/primitives/popover';
import { useNow } from '@/components/time/now';
import { useOwnZone } from '@/components/time/zone';
import { Field, type FieldPlace } from './field';
import { FieldSourceContext } from './field-source';
import { addDays, addMonths, dayOf, parseDate } from './parse-date';

const monthGrid = lazyPart(() => import('./month-grid').then(({ MonthGrid }) => MonthGrid));

const UNREADABLE = 'Enter a date such as 29 Nov 2026';

type Props = FieldPlace & {
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** Absent: the day in the reader's time zone. */
  today?: string;
};

export function DateField({
  path,
  label,
  error,
  hint,
  required,
  disabled,
  value,
  onChange,
  min,
  max,
  ...given
}: Props) {
  const now = useNow();
  const inZone = useOwnZone();
  const today = given.today ?? dayOf(inZone(now));
  const bounds = { today, min, max };
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; day: string } | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const { setUnreadable } = useContext(FieldSourceContext) ?? {};

  // A value that was set elsewhere replaces what was typed.
  const text = typed?.day === value ? typed.text : null;
  const display = text ?? (value && calendarDate(value));
  const isUnreadable = text !== null && value === '' && text.trim() !== '';
  const shown =
    wasLeft && isUnreadable ? UNREADABLE : (error ?? (wasLeft ? describeBounds(value, min, max) : undefined));

  useEffect(() => {
    if (!isUnreadable) return;
    if (path === undefined || !setUnreadable) {
      const control = input.current;
      control?.setCustomValidity(UNREADABLE);
      return () => control?.setCustomValidity('');
    }
    const fault = { path, rule: 'format', message: UNREADABLE };
    setUnreadable((before) => [...before, fault]);
    return () => setUnreadable((before) => before.filter((one) => one !== fault));
  }, [path, isUnreadable, setUnreadable]);

  const type = (text: string) => {
    const day = parseDate(text, bounds) ?? '';
    setTyped({ text, day });
    setWasLeft(false);
    if (day !== value) onChange(day);
  };
  // A field that is loaded late may have been typed in before it is hydrated.
  const onMount = useEffectEvent(() => {
    const before = input.current?.value ?? '';
    if (before !== display) type(before);
  });
  useEffect(() => onMount(), []);

  const choose = (day: string) => {
    setTyped(null);
    setWasLeft(false);
    onChange(day);
  };
  const leave = () => {
    if (text === null) return;
    setWasLeft(true);
    if (!isUnreadable) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = value ? step(value, event.shiftKey ? 7 : 1) : today;
    choose(min && next < min ? min : max && next > max ? max : next);
  };

  return (
    <Field {...({ path, label, error: shown } as FieldPlace)} hint={hint} required={required}>
      {({ maxLength: _, className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required={path === undefined && required}
            disabled={disabled}
            placeholder="29 Nov 2026"
            className={clsx(className, 'pr-9')}
            value={display}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {!disabled && (
            <Popover
              label="Choose a date"
              trigger={
                <>
                  <CalendarDays aria-hidden="true" className="size-4" />
                  <span className="sr-only">Choose a date</span>
                </>
              }
              triggerClassName="absolute inset-y-1 right-1 grid w-7 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
            >
              {(onClose) => (
                <LazyPart
                  part={monthGrid}
                  props={{
                    value,
                    ...bounds,
                    onChoose: (day: string) => {
                      choose(day);
                      onClose();
                    },
                  }}
                />
              )}
            </Popover>
          )}
        </div>
      )}
    </Field>
  );
}

const STEPS: Record<string, (day: string, days: number) => string> = {
  ArrowUp: (day, days) => addDays(day, days),
  ArrowDown: (day, days) => addDays(day, -days),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
};

/** The bounds, if the day is outside them. */
function describeBounds(day: string, min: string | undefined, max: string | undefined): string | undefined {
  const isBefore = day !== '' && min !== undefined && day < min;
  const isAfter = day !== '' && max !== undefined && day > max;
  if (!isBefore && !isAfter) return undefined;
  if (min && max) return `Between ${calendarDate(min)} and ${calendarDate(max)}`;
  return min ? `On or after ${calendarDate(min)}` : max && `On or before ${calendarDate(max)}`;
}
