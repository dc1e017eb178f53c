import clsx from 'clsx';
import { useId } from 'react';
import { CopyButton } from '@/components/primitives/copy-button';

type Props = { title: string; text: string; wrap?: true };

/** `wrap` is for data; lines of code scroll. */
export function CodeBlock({ title, text, wrap }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line" translate="no">
      <div className="flex items-center justify-between border-line border-b px-3 py-1">
        <h3 id={heading} className="font-medium text-xs">
          {title}
        </h3>
        <CopyButton text={text} of={title.toLowerCase()} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard.
        tabIndex={0}
        className={clsx(
          'max-h-96 overflow-auto p-3 font-mono text-xs',
          wrap && 'whitespace-pre-wrap [overflow-wrap:anywhere]',
        )}
      >
        {text}
      </pre>
    </section>
  );
}
