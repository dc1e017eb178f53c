import { useId } from 'react';
import { CopyButton } from '@/components/primitives/copy-button';

type Props = { title: string; text: string };

export function CodeExample({ title, text }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line" translate="no">
      <div className="flex items-center justify-between border-line border-b px-3 py-1.5">
        <h3 id={heading} className="font-medium text-sm">
          {title}
        </h3>
        <CopyButton text={text} of="the example" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-xs">
        {text}
      </pre>
    </section>
  );
}
