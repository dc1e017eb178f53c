'use client';

import { useEffect, useRef } from 'react';

type Props = {
  label: string;
  checked: boolean;
  partly?: boolean;
  tabIndex?: number;
  onChange: (selected: boolean, range: boolean) => void;
};

export function Tick({ label, checked, partly = false, tabIndex, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <span className="relative inline-grid size-6 place-items-center align-middle contain-layout contain-size">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => {
          const native = event.nativeEvent;
          onChange(event.target.checked, native instanceof MouseEvent && native.shiftKey);
        }}
        className="peer absolute inset-0 m-0 appearance-none rounded-md"
      />
      {partly ? dash : check}
    </span>
  );
}

// Rendered once; CSS shows the mark of a ticked box.
const mark = (path: string) => (
  <span className="pointer-events-none grid size-[15px] place-items-center rounded-sm border-[1.5px] border-line-strong bg-surface text-accent-ink peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent [&_svg]:invisible peer-checked:[&_svg]:visible peer-indeterminate:[&_svg]:visible">
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 fill-none stroke-current stroke-2">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
);
const check = mark('M2.5 6.5 5 9l4.5-5.5');
const dash = mark('M3 6h6');
