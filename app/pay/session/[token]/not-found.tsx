import { Frame } from '../../_frame';

/** Shown for an unknown token and for a session that has ended. */
export default function Gone() {
  return (
    <Frame isTest={false}>
      <h1 className="font-[620] text-xl tracking-[-0.018em]">This page has expired</h1>
      <p className="mt-2 text-muted">
        Nothing was paid. Go back to the business that sent you here and start again, or ask it for a new
        link.
      </p>
    </Frame>
  );
}
