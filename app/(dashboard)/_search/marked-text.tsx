import { marked } from './match';

/** A text with what was looked for marked in it. */
export function MarkedText({ text, sought }: { text: string; sought: readonly string[] }) {
  const [before, mark, after] = marked(text, sought);
  return (
    <>
      {before}
      {mark && <mark className="rounded-[3px] bg-amber-soft text-inherit">{mark}</mark>}
      {after}
    </>
  );
}
