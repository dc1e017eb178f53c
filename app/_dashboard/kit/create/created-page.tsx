'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/primitives/button';

type Props = {
  /** Such as `Payment link`. */
  word: string;
  text: ReactNode;
  href: string;
  onCreateAnother: () => void;
  children: ReactNode;
};

export function CreatedPage({ word, text, href, onCreateAnother, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-xl space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {word} created
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={href}>View {word.toLowerCase()}</ButtonLink>
        <Button onClick={onCreateAnother}>
          <Plus aria-hidden="true" />
          Create another
        </Button>
      </div>
    </div>
  );
}
