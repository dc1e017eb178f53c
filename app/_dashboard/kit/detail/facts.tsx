import type { ReactNode } from 'react';
import { lowerFirst } from '@/components/format/text';
import { Id } from '@/components/primitives/id';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { ZoneName } from '@/components/time/zone';
import type { FactValue } from './detail';

/** An ID that people read, such as a bank's reference. */
export const referenceValue = (id: string | null | undefined): FactValue =>
  id ? (term) => <Id id={id} of={lowerFirst(term)} /> : null;

/** An ID for support and programs, folded under Technical details. */
export const idValue = (id: string | null | undefined): FactValue =>
  id ? { technical: (term) => <Id id={id} of={lowerFirst(term)} /> } : null;

export const timeValue = (at: string | null | undefined): ReactNode =>
  at && (
    <>
      <Moment at={at} exact focusable />{' '}
      <span className="text-2xs text-faint">
        <ZoneName at={at} />
      </span>
    </>
  );

export const textLink =
  'underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current';

export const linkValue = (href: string, label: string): ReactNode => (
  <PageLink href={href} className={textLink}>
    {label}
  </PageLink>
);
