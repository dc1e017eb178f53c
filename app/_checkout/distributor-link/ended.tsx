import type { LinkPage } from '@/server/features/platform/distributor-links/public';
import { Frame } from '../frame';
import { Title } from '../kit/title';

export function Ended({ state, page: { fund, distributor } }: { state: LinkPage['state']; page: LinkPage }) {
  return (
    <>
      <Title>{state === 'disabled' ? 'This link was disabled' : 'This fund isn’t available right now'}</Title>
      <p className="mt-1 text-muted">
        Nothing was paid. Ask {distributor}{' '}
        {state === 'disabled' ? 'for a new link' : 'when it can be bought again'}
        {distributor === fund ? '' : `, or ${fund} directly`}.
      </p>
    </>
  );
}

export const Unknown = () => (
  <Frame isTest={false}>
    <h1 className="font-semibold text-xl tracking-tight">Link not found</h1>
    <p className="mt-2 text-muted">
      Check that you copied the whole address. If it still doesn’t open, ask the distributor for a new link.
    </p>
  </Frame>
);
