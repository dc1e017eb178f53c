import { Plus } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

type Props = { title: string; make?: { href: string; label: string; keys: string } };

export function ListHeading({ title, make }: Props) {
  return (
    <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-1 max-desk:px-3">
      <h1 className="font-[620] text-xl tracking-[-0.015em]">{title}</h1>
      {make && (
        <Link href={make.href} aria-keyshortcuts={make.keys} className={buttonClass('primary')}>
          <Plus aria-hidden="true" />
          {make.label}
          <Kbd keys={make.keys} onAccent className="max-desk:hidden" />
        </Link>
      )}
    </div>
  );
}
