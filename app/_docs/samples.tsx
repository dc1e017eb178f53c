import { cookies } from 'next/headers';
import type { DocsPage } from '@/server/api/docs/page';
import { LanguageChoice } from './language-choice';
import { LANGUAGE_COOKIE } from './language-cookie';
import { Markdown } from './markdown';
import { TryIt } from './try-it';

type Props = { samples: NonNullable<DocsPage['samples']> };

/** To the right of the text on a wide screen. */
export async function Samples({ samples: { requests, response, trial, note } }: Props) {
  const kept = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  const [first] = requests;
  const { language } = requests.find((one) => one.language === kept) ?? first!;
  return (
    <aside
      aria-label="Example"
      className="docs-example min-w-0 wide:sticky wide:top-20 wide:max-h-[calc(100dvh-6rem)] wide:self-start wide:overflow-auto"
    >
      <section className="docs-samples">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-medium">Request</h2>
          <LanguageChoice
            languages={requests.map(({ title, language }) => ({ title, language }))}
            initial={language}
          />
        </div>
        {requests.map(({ language, code }) => (
          <div key={language} data-language={language}>
            <Markdown text={`\`\`\`${language}\n${code.trimEnd()}\n\`\`\``} />
          </div>
        ))}
        {note && (
          <div className="text-muted text-sm">
            <Markdown text={note} />
          </div>
        )}
      </section>
      {trial && <TryIt trial={trial} />}
      {response && (
        <>
          <h2 className="mt-8 font-medium">Response</h2>
          <Markdown text={`\`\`\`json\n${response}\n\`\`\``} />
        </>
      )}
    </aside>
  );
}
