import { FlaskConical, Keyboard } from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Tag } from '@/components/primitives/tag';
import { ExportsButton } from './exports/exports-button';
import { Notifications } from './notifications';
import { PhoneMenu } from './phone-menu';
import { SearchButton } from './search/search-button';
import { UserMenu } from './user-menu';

export function TopBar({ me, onShowKeys }: { me: Me; onShowKeys: () => void }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-5 max-desk:px-2">
      <PhoneMenu me={me} />
      <SearchButton />
      {me.merchant.environment === 'sandbox' && (
        <p className="flex min-w-0 items-center gap-2 text-muted">
          <Tag tone="attention">
            <FlaskConical aria-hidden="true" className="size-3.5" />
            <span>
              Sandbox<span className="max-desk:sr-only"> · test data</span>
            </span>
          </Tag>
          <span className="truncate max-wide:hidden">No real money is moved.</span>
        </p>
      )}
      <div className="flex-1" />
      <Button
        variant="quiet"
        square
        aria-label="Keyboard shortcuts"
        onClick={onShowKeys}
        className="max-desk:hidden"
      >
        <Keyboard aria-hidden="true" />
      </Button>
      <ExportsButton />
      <Notifications />
      <UserMenu me={me} />
    </header>
  );
}
