import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block';

type Props = {
  text: string;
  /** In place of the block of Mermaid. */
  diagram?: ReactNode;
};

export const Markdown = ({ text, diagram }: Props) => (
  <div className="docs">
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeSlug, [rehypeHighlight, { plainText: ['mermaid'] }]]}
      components={{
        ...components,
        pre: ({ node: _, ...pre }) => (isMermaid(pre) && diagram ? diagram : <Pre {...pre} />),
      }}
    >
      {text}
    </ReactMarkdown>
  </div>
);

type Element = { props: { className?: string; children?: ReactNode } };

const codeIn = ({ children }: ComponentProps<'pre'>) => (children as unknown as Element).props;

const isMermaid = (pre: ComponentProps<'pre'>) =>
  codeIn(pre).className?.includes('language-mermaid') ?? false;

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  json: 'JSON',
  http: 'HTTP',
  ts: 'TypeScript',
  python: 'Python',
  java: 'Java',
  text: 'Answer',
};

const Pre = (pre: ComponentProps<'pre'>) => {
  const { children, className = '' } = codeIn(pre);
  const language = /language-(\w+)/.exec(className)?.[1] ?? '';
  return (
    <CodeBlock text={textOf(children)} title={LANGUAGES[language]}>
      {children}
    </CodeBlock>
  );
};

/** The text of highlighted code. */
function textOf(children: ReactNode): string {
  if (typeof children === 'string') return children;
  if (Array.isArray(children)) return children.map(textOf).join('');
  return children && typeof children === 'object' && 'props' in children
    ? textOf((children as unknown as Element).props.children)
    : '';
}

const components: Components = {
  a: ({ node: _, href = '', ...link }) =>
    href.startsWith('/docs') ? <Link href={href} prefetch={false} {...link} /> : <a href={href} {...link} />,
  table: ({ node: _, ...table }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard.
    <div tabIndex={0} className="docs-table">
      <table {...table} />
    </div>
  ),
};
