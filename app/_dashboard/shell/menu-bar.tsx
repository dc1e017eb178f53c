import type { Me } from '@/app/_trpc/outputs';
import { ExportsButton } from './exports/exports-button';
import { MerchantSwitcher } from './merchant-switcher';
import { NavLinks } from './nav-links';
import { Notifications } from './notifications';
import { SearchButton } from './search/search-button';
import { UserMenu } from './user-menu';

/** A column at a desk; on a phone the row above the page, whose links are in its tabs. */
export function MenuBar({ me, onShowKeys }: { me: Me; onShowKeys: () => void }) {
  return (
    <header className="flex min-h-0 border-line max-desk:h-12 max-desk:shrink-0 max-desk:items-center max-desk:gap-2 max-desk:border-b max-desk:px-2 desk:flex-col desk:border-r">
      <div className="contents desk:flex desk:flex-col desk:gap-2 desk:px-2.5 desk:pt-3.5">
        <div className="max-desk:min-w-0 max-desk:flex-1">
          <MerchantSwitcher me={me} />
        </div>
        <SearchButton />
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-auto px-2.5 py-2 max-desk:hidden">
        <NavLinks />
      </nav>
      <div className="flex shrink-0 items-center gap-1 desk:border-line desk:border-t desk:px-2.5 desk:py-2">
        <div className="min-w-0 max-desk:order-last desk:flex-1">
          <UserMenu me={me} onShowKeys={onShowKeys} />
        </div>
        <ExportsButton />
        <Notifications />
      </div>
    </header>
  );
}
