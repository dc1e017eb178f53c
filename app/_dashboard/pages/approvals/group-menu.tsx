'use client';

import { Group } from 'lucide-react';
import { chipClass } from '@/components/list/filter-chip';
import type { ListSearch } from '@/components/list/list-search';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/primitives/menu';
import { GROUPINGS } from './approval-search';

const groupLabels: Record<string, string> = {
  maker: 'Creator',
  beneficiary: 'Beneficiary',
  currency: 'Currency',
};

export function GroupMenu({ search }: { search: ListSearch }) {
  const by = search.values.group ?? '';
  return (
    <Menu>
      <MenuTrigger className={chipClass(by !== '')}>
        <Group aria-hidden="true" className="size-3.5" />
        {by ? `By ${groupLabels[by]?.toLowerCase()}` : 'Group'}
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>Group by</MenuLabel>
        <MenuRadioGroup value={by} onValueChange={(next) => search.filter({ group: next || null })}>
          <MenuRadioItem value="">No grouping</MenuRadioItem>
          {GROUPINGS.map((value) => (
            <MenuRadioItem key={value} value={value}>
              {groupLabels[value]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
