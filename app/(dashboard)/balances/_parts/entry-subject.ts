import { resourceHref } from '../../_parts/resource-pages';

/** Where the page is of what an entry was made for; null where it has none. */
export const hrefOfSubject = (line: {
  kind: string;
  subject_id: string;
  subject_type: string;
}): string | null =>
  // It was paid to a merchant of the platform, which has the page.
  line.kind === 'referral_fee_earned' ? null : resourceHref(line.subject_type, line.subject_id);
