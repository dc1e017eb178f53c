import type { Metadata } from 'next';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { TitleBand } from '@/components/primitives/title-band';
import { AddMoney } from '../../_dashboard/pages/sandbox/add-money';
import { MagicValues } from '../../_dashboard/pages/sandbox/magic-values';
import { SandboxClock } from '../../_dashboard/pages/sandbox/sandbox-clock';
import { SetOutcome } from '../../_dashboard/pages/sandbox/set-outcome';

export const metadata: Metadata = { title: 'Sandbox tools' };

export default async function SandboxPage() {
  await signedIn();
  const { read } = await visit();
  await Promise.all([read.clock.get({}), read.balances.get({}), read.clock.magic({})]).catch(leave);
  return (
    <Prefetched>
      <TitleBand title="Sandbox tools" bordered />
      <div className="min-h-0 flex-1 space-y-8 overflow-auto px-5 pt-2 pb-8 max-desk:px-3">
        <AddMoney />
        <SetOutcome />
        <SandboxClock />
        <MagicValues />
      </div>
    </Prefetched>
  );
}
