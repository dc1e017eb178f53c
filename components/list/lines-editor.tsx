'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { buttonClass } from '@/components/primitives/button';
import { searchError } from '@/server/kernel/search/search-lines';
import type { ListSearch } from './list-search';

type Props = { was: string; search: ListSearch; close: () => void };

export function LinesEditor({ was, search, close }: Props) {
  const [text, setText] = useState(was);
  const [tried, setTried] = useState(false);
  const fault = searchError(text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault) return;
        search.filter({ q: text.trim() || null });
        close();
      }}
      className="grid gap-2"
    >
      <Field
        label="IDs or references, one per line"
        error={tried && fault ? `The search ${fault}` : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
                event.currentTarget.form?.requestSubmit();
            }}
            className={`w-full rounded-lg border bg-surface px-3 py-2 font-mono text-lg desk:text-xs ${fault && tried ? 'border-red' : 'border-line-strong'}`}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('primary')}>
        Search
      </button>
    </form>
  );
}
