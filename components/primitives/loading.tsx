/** Invisible for the first 200 ms, to avoid flicker. */
export const Loading = ({ text = 'Loading…' }: { text?: string }) => (
  <p role="status" className="animate-late text-muted">
    {text}
  </p>
);
