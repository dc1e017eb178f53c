import { CopyButton } from './copy-button';

/** Head and tail distinguish IDs; the middle is the same for all rows of a day. */
export const shortId = (id: string) => {
  const start = id.lastIndexOf('_') + 1;
  return id.length - start > 12 ? `${id.slice(0, start + 4)}…${id.slice(-4)}` : id;
};

export function Id({ id, of, short = false }: { id: string; of: string; short?: boolean }) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5 font-mono text-xs">
      <span className={short ? 'whitespace-nowrap' : 'break-all'}>{short ? shortId(id) : id}</span>
      <CopyButton text={id} of={of} />
    </span>
  );
}
