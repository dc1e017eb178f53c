import type { Comment, Event, Payout } from '../../../data/prisma/client';
import type { NoticeWords } from '../../kit/feature';
import { describeWaiting } from '../../workspace/approval-rules/public';
import { findPayoutSubjects } from './about';
import { ERROR_MESSAGES } from './model/labels';
import { noticeFor } from './model/machine';
import * as store from './store';

export const payoutNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: Event) => event.image as Payout;
  const about = await findPayoutSubjects(tx, merchantId, events.map(after));
  const plans = await store.findPlans(tx, merchantId, events.map(after));
  const refusalOf = ({ id, version }: Payout) =>
    plans.find((plan) => plan.payout_id === id && plan.version === version)?.refusal;
  return new Map(
    events.map((event) => {
      const { error_code, rejection_reason } = after(event);
      const refusal = refusalOf(after(event)) ?? null;
      return [
        event.id,
        {
          subject_id: event.subject_id,
          about: about.get(event.subject_id)!,
          ...(after(event).status === 'pending_approval'
            ? describeWaiting(event, 'Payout')
            : {
                title: noticeFor(event.type, after(event).status, nameOf(event)).title,
                detail: rejection_reason ?? refusal ?? (error_code && ERROR_MESSAGES[error_code]!.merchant),
              }),
        },
      ];
    }),
  );
};

export const commentNotices: NoticeWords = async (tx, merchantId, events) => {
  const commentIn = (event: Event) => event.image as Comment;
  const ids = events.map((event) => commentIn(event).subject_id);
  const about = await findPayoutSubjects(tx, merchantId, await store.findAnyManyIn(tx, merchantId, ids));
  return new Map(
    events.map((event) => {
      const { subject_id, asks, body } = commentIn(event);
      const title = `${nameOf(event)} ${asks ? 'asked a question' : 'commented'}`;
      return [event.id, { subject_id, about: about.get(subject_id)!, title, detail: body }];
    }),
  );
};

const nameOf = ({ actor }: Event) => actor.name;
