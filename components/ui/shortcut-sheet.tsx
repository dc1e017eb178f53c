'use client';

import { useState } from 'react';
import { Dialog } from './dialog';
import { Kbd } from './kbd';
import { activeLayers } from './shortcut-layers';
import { type Shortcut, useShortcutRegistry, useShortcuts } from './shortcuts';

/** Mounted once; "?" opens it. `open` lets a button do the same. */
export function ShortcutSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (o: boolean) => void }) {
  const { layers, singleKeys } = useShortcutRegistry();
  const [shown, setShown] = useState<Shortcut[]>([]);

  useShortcuts([
    { keys: '?', does: 'Keyboard shortcuts', group: 'Everywhere', run: () => onOpenChange(true) },
  ]);

  if (open && shown.length === 0) setShown(activeLayers(layers).flatMap((layer) => layer.shortcuts()));
  if (!open && shown.length > 0) setShown([]);

  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" wide>
      <div className="mt-3 gap-6 desk:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-4">
            <h3 className="mb-1 text-xs font-[560] text-faint">{group}</h3>
            <dl>
              {shown
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, does }) => (
                  <div
                    key={keys}
                    className="flex break-inside-avoid items-center justify-between border-line border-b py-1.5"
                  >
                    <dt>{does}</dt>
                    <dd>
                      <Kbd keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="space-y-1">
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={!singleKeys.off}
            onChange={(event) => singleKeys.turnOff(!event.target.checked)}
          />
          Use single-key shortcuts
        </label>
        {singleKeys.problem && (
          <p role="alert" className="text-red">
            {singleKeys.problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
