import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/primitives/button';
import { DisabledAction } from '@/components/primitives/disabled-action';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { PageLink } from '../primitives/page-link';
import { TitleBand } from '../primitives/title-band';

type CreateAction = { href: string; label: string; keys: string };
type Props = {
  title: string;
  create?: CreateAction;
  refusal?: string | null;
  actions?: ReactNode;
};

export const ListHeading = ({ title, create, refusal = null, actions }: Props) => (
  <TitleBand title={title}>
    {actions}
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
  </TitleBand>
);
