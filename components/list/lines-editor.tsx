'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Button } from '@/components/primitives/button';
import { Textarea } from '@/components/primitives/textarea';
import { searchError } from '@/server/kernel/search/search-lines';
import type { ListSearch } from './list-search';

type Props = { was: string; search: ListSearch; onClose: () => void };

export function LinesEditor({ was, search, onClose }: Props) {
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
        onClose();
      }}
      className="grid gap-2"
    >
      <Field
        label="IDs or references, one per line"
        error={tried && fault ? `The search ${fault}` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
                event.currentTarget.form?.requestSubmit();
            }}
            className="font-mono desk:text-xs"
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  );
}
