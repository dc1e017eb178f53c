import type { Me } from '@/app/_trpc/outputs';
import { Brand } from '@/components/primitives/brand';
import { MerchantSwitcher } from './merchant-switcher';
import { NavLinks } from './nav-links';

export function Sidebar({ me }: { me: Me }) {
  return (
    <nav
      aria-label="Main"
      className="relative hidden min-h-0 flex-col gap-0.5 overflow-auto border-line border-r px-2.5 py-3.5 desk:flex"
    >
      <div className="px-2 pb-3">
        <Brand />
      </div>
      <MerchantSwitcher me={me} />
      <NavLinks />
    </nav>
  );
}
