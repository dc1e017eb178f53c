import { splitAtMatch } from './match';

export function MarkedText({ text, sought }: { text: string; sought: readonly string[] }) {
  const [before, mark, after] = splitAtMatch(text, sought);
  return (
    <>
      {before}
      {mark && <mark className="rounded-sm bg-amber-soft text-inherit">{mark}</mark>}
      {after}
    </>
  );
}
