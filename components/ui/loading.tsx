/** Unseen for the first 200 ms, so that a quick answer doesn't flicker. */
export const Loading = ({ text = 'Loading…' }: { text?: string }) => (
  <p role="status" className="animate-late text-muted">
    {text}
  </p>
);
