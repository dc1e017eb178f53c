import { remove } from '../../data/commit/change';
import { commit } from '../../data/commit/commit';
import { timer } from '../../data/commit/timer';
import type { ActorContext } from '../../identity/context';
import type { Inquiry, Lookup, Provider } from '../../providers/provider';

const SOON_MS = 1_000;
const LATER_AT_MOST_MS = 3600_000;
// Shorter than a timer's lease: after it, another worker may have taken over the subject.
const SUBMIT_WITHIN_MS = 20_000;

/**
 * The provider's answer, after submitting an instruction that it has never seen. The attempt must be committed
 * before, so that a repeat finds it here.
 */
export async function askProvider<Instruction extends Inquiry>(
  by: ActorContext,
  provider: Provider<Instruction>,
  inquiry: Inquiry,
  instruct: () => Promise<Instruction>,
): Promise<Exclude<Lookup, { state: 'never_seen' }>> {
  const begun = by.realNow().getTime();
  const answer = await provider.lookup(inquiry);
  if (answer.state !== 'never_seen') return answer;
  const instruction = await instruct();
  const isInTime = by.realNow().getTime() - begun < SUBMIT_WITHIN_MS;
  const submission = isInTime ? await provider.submit(instruction) : undefined;
  return submission?.outcome === 'refused'
    ? { state: 'refused', code: submission.code }
    : { state: 'pending', until: new Date(by.now().getTime() + SOON_MS) };
}

/** `since` is the last change of the subject: the longer the provider is silent, the longer the pause. */
export function nextCheck(by: ActorContext, since: Date, until?: Date): Date {
  const now = by.now().getTime();
  if (until && until.getTime() > now) return until;
  const pause = Math.min(Math.max((now - since.getTime()) / 10, SOON_MS), LATER_AT_MOST_MS);
  return new Date(now + pause);
}

export const hourLater = (by: ActorContext): Date => new Date(by.now().getTime() + LATER_AT_MOST_MS);

/** Replaces the timer of a subject. */
export async function scheduleCheck(by: ActorContext, kind: string, id: string, at: Date): Promise<void> {
  await commit(by, {
    merchantId: by.merchant.id,
    writes: [remove('timer', { subject_id: id, kind }), timer(by, kind, id, at)],
    unique: { timer_pkey: 'set' },
  });
}
