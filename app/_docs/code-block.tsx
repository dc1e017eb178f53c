import type { ReactNode } from 'react';
import { CopyButton } from '@/components/primitives/copy-button';

type Props = { text: string; title?: string; children: ReactNode };

export const CodeBlock = ({ text, title, children }: Props) => (
  <figure className="my-4 overflow-hidden rounded-lg border border-line bg-sunken">
    <figcaption className="flex min-h-8 items-center justify-between gap-3 border-line border-b pr-1.5 pl-3 text-muted text-xs">
      <span>{title}</span>
      <CopyButton text={text.replace(/\n$/, '')} of="code" />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard. */}
    <pre tabIndex={0} className="docs-code overflow-auto px-3 py-2.5 font-mono text-xs leading-relaxed">
      <code>{children}</code>
    </pre>
  </figure>
);
