'use client';

import { Ellipsis } from 'lucide-react';
import { buttonClass } from '@/components/primitives/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/primitives/menu';
import { useGo } from '@/components/primitives/navigation';
import type { Action } from './detail';

export type ActionMenuProps<View = unknown> = {
  actions: readonly Action<View>[];
  onOpen: (action: Action<View>) => void;
};

/** Actions for which the bar has no room. */
export function ActionMenu({ actions, onOpen }: ActionMenuProps) {
  const go = useGo();
  return (
    <Menu>
      <MenuTrigger className={buttonClass()}>
        <Ellipsis aria-hidden="true" />
        More
      </MenuTrigger>
      <MenuContent align="end">
        {actions.map((action) => {
          const { label, icon: Icon, variant, reason, href } = action;
          return (
            <MenuItem
              key={label}
              disabled={Boolean(reason)}
              onSelect={() => (href === undefined ? onOpen(action) : go(href))}
              className={variant === 'danger' ? 'text-red' : undefined}
            >
              {Icon && <Icon aria-hidden="true" />}
              <span>
                {label}
                {reason && <span className="block text-muted text-xs">{reason}</span>}
              </span>
            </MenuItem>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
