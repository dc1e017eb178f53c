import { Frame } from '../../../_checkout/frame';

/** Unknown and ended sessions look the same. */
export default function Gone() {
  return (
    <Frame isTest={false}>
      <h1 className="font-semibold text-xl tracking-tight">This page has expired</h1>
      <p className="mt-2 text-muted">
        Nothing was paid. Go back to the business that sent you here and start again, or ask it for a new
        link.
      </p>
    </Frame>
  );
}
