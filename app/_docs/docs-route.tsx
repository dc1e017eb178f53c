import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { engine } from '@/server/api/engine';
import { DocsFrame } from './docs-frame';
import { Markdown } from './markdown';
import { Samples } from './samples';
import { StateDiagram } from './state-diagram';

type Props = { params: Promise<{ path?: string[] }> };

async function pathOf({ params }: Props): Promise<string> {
  const { path = [] } = await params;
  return path.map(decodeURIComponent).join('/');
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = engine()
    .docs()
    .page(await pathOf(props));
  if (!page) notFound();
  return {
    title: { absolute: `${page.title} — Farshore docs` },
    description: page.summary,
    alternates: { types: { 'text/markdown': `/docs${page.path && `/${page.path}`}.md` } },
  };
}

export async function DocsRoute(props: Props) {
  const { docs, docsPage } = engine();
  const page = await docsPage(await pathOf(props), await headers());
  if (!page) notFound();
  const { menu } = docs();
  const { diagram, samples } = page;
  return (
    <DocsFrame menu={menu} page={page}>
      <article className={samples ? 'min-w-0 desk:max-w-[44rem]' : 'min-w-0 desk:max-w-[52rem]'}>
        <p className="text-faint text-sm">{page.group}</p>
        <h1 className="page-title break-words">{page.title}</h1>
        <p className={samples ? 'mt-1 font-mono text-muted text-sm' : 'mt-1 text-base text-muted'}>
          {page.summary}
        </p>
        <Markdown text={page.markdown} diagram={diagram && <StateDiagram diagram={diagram} />} />
        <p className="mt-10 border-line border-t pt-4 text-muted">
          <a className="underline underline-offset-2" href={`/docs${page.path && `/${page.path}`}.md`}>
            View as Markdown
          </a>
        </p>
      </article>
      {samples && <Samples samples={samples} />}
    </DocsFrame>
  );
}
