import { CodeBlock } from '../../kit/code-block';
import { curlOf } from './curl';
import type { RequestView } from './status';

export const Bodies = ({ view }: { view: RequestView }) => (
  <div className="space-y-3">
    {view.request_body !== null && <CodeBlock title="Request" text={indented(view.request_body)} wrap />}
    {view.response_body !== null && <CodeBlock title="Response" text={indented(view.response_body)} wrap />}
    {view.request_body === null && view.response_body === null && (
      <p className="text-muted">Neither the request nor the answer had a body that is kept.</p>
    )}
  </div>
);

export const AsCurl = ({ view }: { view: RequestView }) => <CodeBlock title="curl" text={curlOf(view)} />;

/** A long body was cut and is no JSON. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
