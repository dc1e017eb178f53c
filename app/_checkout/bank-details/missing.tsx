import { Frame } from '../frame';

export const Missing = () => (
  <Frame isTest={false}>
    <h1 className="font-semibold text-xl tracking-tight">Link not found</h1>
    <p className="mt-2 text-muted">
      Check that you copied the whole address. A newer link may have replaced it: use the latest one that you
      were sent, or ask the business for a new link.
    </p>
    <p className="mt-4 text-muted text-sm">No bank details were saved.</p>
  </Frame>
);
