import { type Feature, lazy } from '../../kit/feature';
import recorded from './examples.json';

/** The bank's answer, which the recorded payout does not have yet. */
const ANSWERS: Readonly<Record<string, object>> = {
  'payout.confirmed': { utr: 'SNDBN00000204817' },
  'payout.returned': { utr: 'SNDBN00000204817', returned_at: '2026-11-02T09:30:00.000Z' },
  'payout.refused': {
    error_code: 'INVALID_BENE_ACCOUNT_NUMBER',
    error_description: "The beneficiary's account number is invalid or closed.",
    customer_error_description: 'The account number could not be found. Please check it with your bank.',
  },
};

type Recorded = Readonly<Record<string, { readonly entity_id: string; readonly data: object }>>;

/**
 * Creates example events. Their data is that of a real resource, in the status that the event leads to.
 * `RECORD_EXAMPLES=1 npx vitest run events.test` records it again.
 */
export function eventExamples(features: () => readonly Pick<Feature, 'resources'>[]) {
  const resources = lazy(
    () => new Map(features().flatMap(({ resources = {} }) => Object.entries(resources))),
  );
  return (type: string) => {
    const entityType = type.split('.')[0]!;
    const { entity_id, data } = (recorded as Recorded)[entityType]!;
    const moves = Object.values(resources().get(entityType)?.lifecycle?.machine ?? {});
    const move = moves.find(({ event }) => event === type || `${entityType}.${event}` === type);
    return {
      id: 'evt_01m3z0s8v0egyrc4w2ej5k6q7r',
      merchant_id: 'merch_01m3z0s8v0egyrc4w2ej5k6q7s',
      event_type: type,
      entity_type: entityType,
      entity_id,
      data: { ...data, ...(move && { status: move.to }), ...ANSWERS[type] },
      request_id: 'req_01m3z0s8v0egyrc4w2ej5k6q7t',
      created_at: '2026-11-02T09:30:00.000Z',
    };
  };
}
