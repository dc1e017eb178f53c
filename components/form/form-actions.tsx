'use client';

import { type MouseEvent, type ReactNode, useContext } from 'react';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { FieldSourceContext } from './field-source';

type Props = {
  /** Verb and object, such as `Create payment link`. */
  label: string;
  doing: string;
  busy: boolean;
  /** Ignores presses while what is submitted is still loading. */
  isLoading?: boolean;
  /** Page that Cancel leads back to, or its own act in a dialog. */
  back: string | (() => void);
  cancel?: string;
  className?: string;
  onClick?: (event: MouseEvent) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Submit and cancel of a form. */
export function FormActions({
  label,
  doing,
  busy,
  isLoading = false,
  back,
  cancel,
  className = 'mt-6',
  onClick,
  children,
}: Props) {
  const keepsDraft = useContext(FieldSourceContext)?.isTouched;
  const leave = cancel ?? (keepsDraft ? 'Save and leave' : 'Cancel');
  return (
    <div className={`${className} flex flex-wrap items-center gap-2 border-line border-t pt-4`}>
      <Button type="submit" variant="primary" pending={busy || isLoading} onClick={onClick}>
        {busy ? doing : label}
        <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
      </Button>
      {children}
      {typeof back === 'string' ? (
        <ButtonLink href={back} variant="quiet">
          {leave}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={back}>
          {leave}
        </Button>
      )}
    </div>
  );
}
