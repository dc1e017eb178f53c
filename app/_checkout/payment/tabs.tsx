'use client';

import { type ReactNode, useState } from 'react';

type Props = { label: string; tabs: readonly { title: string; panel: ReactNode }[] };

export function Tabs({ label, tabs }: Props) {
  const [shown, setShown] = useState(0);
  return (
    <>
      {tabs.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two buttons.
        <div
          role="group"
          aria-label={label}
          className="mb-3.5 grid grid-cols-2 rounded-xl border border-line-strong bg-sunken p-0.5"
        >
          {tabs.map(({ title }, at) => (
            <button
              key={title}
              type="button"
              aria-pressed={at === shown}
              onClick={() => setShown(at)}
              className="min-h-11 rounded-lg px-2 font-medium text-base text-muted leading-tight aria-pressed:bg-surface aria-pressed:text-text aria-pressed:ring-1 aria-pressed:ring-line-strong"
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {tabs[shown]?.panel}
    </>
  );
}
