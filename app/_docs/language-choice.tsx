'use client';

import { useState } from 'react';
import { Segments } from '@/components/form/segments';
import type { Sample } from '@/server/api/docs/page';
import { LANGUAGE_COOKIE } from './language-cookie';

type Language = Sample['language'];
type Props = { languages: readonly Pick<Sample, 'title' | 'language'>[]; initial: Language };

const YEAR_SECONDS = 365 * 24 * 3600;

/** A style sheet shows the sample of the checked language, so that the choice also works without script. */
export function LanguageChoice({ languages, initial }: Props) {
  const [language, setLanguage] = useState(initial);
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox lacks the Cookie Store API.
    document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/docs; max-age=${YEAR_SECONDS}; samesite=lax`;
  };
  return (
    <Segments
      label="Language"
      hideLabel
      small
      value={language}
      onChange={choose}
      options={languages.map(({ title, language }) => ({ value: language, label: title }))}
    />
  );
}
