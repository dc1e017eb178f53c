import type { RfiView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { resourceHref } from '../../resources';

type Rfi = RfiView['rfi'];

const kinds: Record<Rfi['entity_type'], string> = {
  payment: 'Payment',
  payin: 'Payment link',
  payout: 'Payout',
  refund: 'Refund',
  order: 'Checkout order',
  subscription: 'Subscription',
};

export const kindLabel = (type: Rfi['entity_type']): string => kinds[type];

/** Money goes to a beneficiary and comes from a customer or sender. */
export const subjectLabel = ({
  rfi: { entity_type },
  subject: { amount, currency, name },
}: {
  rfi: Pick<Rfi, 'entity_type'>;
  subject: RfiView['subject'];
}): string =>
  `${formatMoney(amount, currency)} ${entity_type === 'payout' || entity_type === 'refund' ? 'to' : 'from'} ${name}`;

export const subjectHref = ({ entity_type, entity_id }: Rfi): string | null =>
  resourceHref(entity_type, entity_id);

export const aboutLabel = (type: Rfi['entity_type']): string =>
  `Information request about a ${kinds[type].toLowerCase()}`;

const SOON_MS = 48 * 3600_000;

export const isUrgent = ({ status, response_deadline }: Rfi, now: number): boolean =>
  status === 'action_required' && Date.parse(response_deadline) - now < SOON_MS;

export const missingDocuments = ({ documents_required }: Rfi): number =>
  documents_required.filter(({ status }) => status === 'pending').length;
