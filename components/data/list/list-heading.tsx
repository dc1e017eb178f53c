import { Plus } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { RefusedButton } from '@/components/ui/refused-button';

type CreateAction = { href: string; label: string; keys: string; refusal: string };
type Props = { title: string; make?: CreateAction; canCreate?: boolean };

export function ListHeading({ title, make, canCreate = true }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pt-4 pb-1 max-desk:px-3">
      <h1 className="font-[620] text-xl tracking-[-0.015em]">{title}</h1>
      {make && !canCreate && (
        <RefusedButton why={make.refusal}>
          <Plus aria-hidden="true" />
          {make.label}
        </RefusedButton>
      )}
      {make && canCreate && (
        <Link href={make.href} aria-keyshortcuts={make.keys} className={buttonClass('primary')}>
          <Plus aria-hidden="true" />
          {make.label}
          <Kbd keys={make.keys} onAccent className="max-desk:hidden" />
        </Link>
      )}
    </div>
  );
}
