'use client';

import { Columns3 } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu';
import { type Column, canHide } from './column';
import type { useColumnChoice } from './column-choice';

type Props<Row> = { columns: readonly Column<Row>[]; choice: ReturnType<typeof useColumnChoice<Row>> };

export function ColumnMenu<Row>({ columns, choice }: Props<Row>) {
  return (
    <Menu>
      <MenuTrigger className={`${buttonClass('quiet')} max-desk:hidden`}>
        <Columns3 aria-hidden="true" />
        Columns
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>Show columns</MenuLabel>
        {columns.filter(canHide).map(({ key, header }) => (
          <MenuCheckboxItem
            key={key}
            checked={choice.isShown(key)}
            onCheckedChange={(show) => choice.show(key, show)}
          >
            {header}
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={choice.isDefault} onSelect={choice.reset}>
          Show all
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
