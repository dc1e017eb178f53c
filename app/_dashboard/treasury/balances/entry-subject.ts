import { resourceHref } from '../../resources';

export const hrefOfSubject = (line: {
  kind: string;
  subject_id: string;
  subject_type: string;
}): string | null =>
  // The payment belongs to a merchant of the platform, so its page is there.
  line.kind === 'referral_fee_earned' ? null : resourceHref(line.subject_type, line.subject_id);
