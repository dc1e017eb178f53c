'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';
import { TitleBand } from '@/components/primitives/title-band';
import { BalanceSettings } from './balance-settings';
import { CheckoutSettings } from './checkout-settings';
import { CompanySettings } from './company-settings';
import { NoteSettings } from './note-settings';
import { OriginSettings } from './origin-settings';
import { PurposeSettings } from './purpose-settings';

export function Business() {
  const trpc = useTRPC();
  const me = useMe();
  const { data: settings } = useSuspenseQuery(trpc.settings.all.queryOptions({}));
  const mayChange = me.scopes.includes('administer');
  return (
    <>
      <TitleBand title="Business" bordered />
      <div className="max-w-5xl px-5 pt-2 pb-10 max-desk:px-3">
        {!mayChange && <Notice tone="blue" title="Only an owner or admin can change these settings" />}
        <CompanySettings settings={settings} mayChange={mayChange} />
        <CheckoutSettings settings={settings} mayChange={mayChange} />
        <BalanceSettings settings={settings} mayChange={mayChange} />
        <PurposeSettings settings={settings} mayChange={mayChange} />
        <NoteSettings settings={settings} mayChange={mayChange} />
        <OriginSettings settings={settings} mayChange={mayChange} />
      </div>
    </>
  );
}
