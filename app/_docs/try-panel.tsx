'use client';

import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import type { Trial } from '@/server/api/docs/page';
import type { AppRouter } from '@/server/api/trpc';
import { CodeBlock } from './code-block';

type Answer = { readonly status: string; readonly ms: number; readonly text: string };

type Access = { readonly key?: DocsKey; readonly refusal?: string; readonly isSignedOut?: true };

export function TryPanel({ trial }: { trial: Trial }) {
  const access = useDocsKey();
  return (
    <section aria-label="Try it" className="my-4 space-y-3 rounded-lg border border-line p-3">
      {access.key ? (
        <Request trial={trial} docsKey={access.key} />
      ) : access.isSignedOut ? (
        <p>
          <a
            href={`/login?from=${encodeURIComponent(window.location.pathname)}`}
            className="underline underline-offset-2"
          >
            Sign in to your sandbox
          </a>{' '}
          to send this request. You get a key that works for one hour.
        </p>
      ) : (
        <p role={access.refusal ? 'alert' : 'status'}>{access.refusal ?? 'Getting a key…'}</p>
      )}
    </section>
  );
}

function useDocsKey(): Access {
  const [access, setAccess] = useState<Access>({});
  useEffect(() => {
    takeDocsKey().then(
      (key) => setAccess({ key }),
      (error) => {
        const refusal = reasonOf(error);
        setAccess(refusal === undefined ? { isSignedOut: true } : { refusal });
      },
    );
  }, []);
  return access;
}

const field = 'w-full rounded-lg border border-line-strong bg-surface px-2.5 py-1.5 font-mono text-xs';

function Request({ trial, docsKey }: { trial: Trial; docsKey: DocsKey }) {
  const id = useId();
  const [path, setPath] = useState(trial.path);
  const [body, setBody] = useState(trial.body ?? '');
  const [answer, setAnswer] = useState<Answer>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setAnswer(await sendRequest({ ...trial, path, body }, docsKey));
    setSending(false);
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <label htmlFor={`${id}path`} className="mb-1 block font-medium text-sm">
          {trial.method}
        </label>
        <input
          id={`${id}path`}
          value={path}
          onChange={({ target }) => setPath(target.value)}
          spellCheck={false}
          autoComplete="off"
          className={field}
        />
      </div>
      {trial.body !== undefined && (
        <div>
          <label htmlFor={`${id}body`} className="mb-1 block font-medium text-sm">
            Body
          </label>
          <textarea
            id={`${id}body`}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            rows={Math.min(body.split('\n').length, 14)}
            spellCheck={false}
            className={field}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isSending}>
          Send
        </Button>
        <span className="inline-flex items-center text-muted text-sm">
          Your key, for one hour
          <CopyButton text={`export FARSHORE_TOKEN=${docsKey.secret_key}`} of="key as a command" />
        </span>
      </div>
      <div role="status">
        {answer && (
          <CodeBlock text={answer.text} title={`${answer.status}, ${answer.ms} ms`}>
            {answer.text}
          </CodeBlock>
        )}
      </div>
    </form>
  );
}

async function sendRequest({ method, path, body }: Trial, { secret_key }: DocsKey): Promise<Answer> {
  const since = performance.now();
  const elapsed = () => Math.round(performance.now() - since);
  // The key is for this API alone.
  if (!path.startsWith('/api/v1/'))
    return { status: 'Not sent', ms: 0, text: 'The path must begin with /api/v1/' };
  try {
    const response = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${secret_key}`,
        prefer: 'errors=all',
        ...(body && { 'content-type': 'application/json' }),
      },
      credentials: 'omit',
      ...(body && { body }),
    });
    const text = await response.text();
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      ms: elapsed(),
      text: indented(text),
    };
  } catch {
    return {
      status: 'No answer',
      ms: elapsed(),
      text: 'The connection failed. The request may have taken effect.',
    };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

type DocsKey = { readonly secret_key: string; readonly expires_at: string };

const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] });

/** In memory only: another page of the documentation uses it, but not a reload. */
let current: DocsKey | undefined;

async function takeDocsKey(): Promise<DocsKey> {
  if (!current || Date.parse(current.expires_at) <= Date.now())
    current = await client.api_keys.create_docs_key.mutate({});
  return current;
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'Only developers, admins and owners can have a key for the documentation.',
  404: 'Open a sandbox business in the dashboard first: live has no keys for the documentation.',
  429: 'You have had many keys for the documentation. Try again in a quarter of an hour.',
};

/** Undefined if the reader is not signed in. */
function reasonOf(error: unknown): string | undefined {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return status === 401 ? undefined : (REASONS[status] ?? 'The key could not be created. Try again.');
}
