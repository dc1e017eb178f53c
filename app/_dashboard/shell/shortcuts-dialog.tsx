'use client';

import { Checkbox } from '@/components/primitives/checkbox';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import type { Shortcut } from '@/components/primitives/shortcuts';
import { usePreferences } from './use-preferences';

export function ShortcutList({ shown, onClose }: { shown: readonly Shortcut[]; onClose: () => void }) {
  const { preferences, change, problem } = usePreferences();
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" wide>
      <div className="mt-3 space-y-1">
        <Checkbox
          checked={preferences.single_keys}
          onChange={(event) => change({ single_keys: event.target.checked })}
        >
          Use single-key shortcuts
        </Checkbox>
        {problem && (
          <p role="alert" className="text-red">
            {problem}
          </p>
        )}
      </div>
      <div className="mt-3 gap-6 desk:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-4">
            <h3 className="mb-1 text-xs font-medium text-faint">{group}</h3>
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
    </Dialog>
  );
}
