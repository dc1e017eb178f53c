import type { Comment, Event, Payout } from '../../db/prisma/client';
import type { Actor } from '../../kernel/actor';
import type { NoticeWords } from '../feature';
import { aboutPayouts } from './about';
import { ERROR_MESSAGES } from './model/labels';
import { noticeOf } from './model/machine';
import * as store from './store';

/** What the people who made a payout are told of its moves. */
export const payoutNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: Event) => event.image as unknown as Payout;
  const about = await aboutPayouts(tx, merchantId, events.map(after));
  const plans = await store.plansIn(tx, merchantId, events.map(after));
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
          title: titleOf(event, after(event)),
          detail: rejection_reason ?? refusal ?? (error_code && ERROR_MESSAGES[error_code]!.merchant),
        },
      ];
    }),
  );
};

/** What they are told of that somebody says about it. */
export const commentNotices: NoticeWords = async (tx, merchantId, events) => {
  const said = (event: Event) => event.image as unknown as Comment;
  const ids = events.map((event) => said(event).subject_id);
  const about = await aboutPayouts(tx, merchantId, await store.findManyIn(tx, merchantId, ids));
  return new Map(
    events.map((event) => {
      const { subject_id, asks, body } = said(event);
      const title = `${nameOf(event)} ${asks ? 'asked a question' : 'commented'}`;
      return [event.id, { subject_id, about: about.get(subject_id)!, title, detail: body }];
    }),
  );
};

const nameOf = ({ actor }: Event) => (actor as unknown as Actor).name;

const titleOf = (event: Event, { status }: Payout): string =>
  status === 'pending_approval'
    ? 'Payout needs your approval'
    : noticeOf(event.type, status, nameOf(event)).title;
