import type { DocsPage } from '@/server/api/docs/page';
import { Markdown } from './markdown';

type Props = { samples: NonNullable<DocsPage['samples']> };

/** To the right of the text on a wide screen. */
export const Samples = ({ samples: { requests, response } }: Props) => (
  <aside
    aria-label="Example"
    className="min-w-0 wide:sticky wide:top-20 wide:max-h-[calc(100dvh-6rem)] wide:self-start wide:overflow-auto"
  >
    <h2 className="font-medium">Request</h2>
    {requests.map(({ language, code }) => (
      <Markdown key={language} text={`\`\`\`sh\n${code}\n\`\`\``} />
    ))}
    {response && (
      <>
        <h2 className="font-medium">Response</h2>
        <Markdown text={`\`\`\`json\n${response}\n\`\`\``} />
      </>
    )}
  </aside>
);
