import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/primitives/button';
import { DisabledAction } from '@/components/primitives/disabled-action';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { PageLink } from '../primitives/page-link';

type CreateAction = { href: string; label: string; keys: string };
type Props = {
  title: string;
  create?: CreateAction;
  refusal?: string | null;
  actions?: ReactNode;
};

export function ListHeading({ title, create, refusal = null, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pt-4 pb-1 max-desk:px-3">
      <h1 className="page-title">{title}</h1>
      {create && refusal && (
        <DisabledAction why={refusal}>
          <Plus aria-hidden="true" />
          {create.label}
        </DisabledAction>
      )}
      {create && !refusal && (
        <PageLink href={create.href} {...shortcutProps(create.keys)} className={buttonClass('primary')}>
          <Plus aria-hidden="true" />
          {create.label}
          <Kbd keys={create.keys} onAccent className="max-desk:hidden" />
        </PageLink>
      )}
      {actions}
    </div>
  );
}
