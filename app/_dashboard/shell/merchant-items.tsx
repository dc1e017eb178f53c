import clsx from 'clsx';
import type { Me } from '@/app/_trpc/outputs';
import { Avatar } from '@/components/primitives/avatar';
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '@/components/primitives/menu';

export const MerchantItems = ({ me, onChoose }: { me: Me; onChoose: (id: string) => void }) => (
  <>
    <MenuLabel>{me.organisation.name}</MenuLabel>
    <MenuRadioGroup value={me.merchant.id} onValueChange={onChoose}>
      {me.merchants.map((merchant) => (
        <MenuRadioItem key={merchant.id} value={merchant.id}>
          <Avatar name={merchant.name} />
          <span className="min-w-0">
            <span className="block truncate leading-tight">{merchant.name}</span>
            <Environment environment={merchant.environment} />
          </span>
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  </>
);

const Environment = ({ environment }: { environment: 'sandbox' | 'live' }) => (
  <small className={clsx('block text-2xs', environment === 'sandbox' ? 'text-amber' : 'text-green')}>
    {environment === 'sandbox' ? 'Sandbox · test data' : 'Live'}
  </small>
);
