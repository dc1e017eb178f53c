import { oneAsSystem } from '../../../data/client/transaction';
import { toMerchant } from '../../../identity/context';
import { isHouse } from '../../../identity/house';
import { invalid, notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { reviewsContract } from './dashboard';
import { decideReview, findReviews } from './public';

export const reviews = feature(reviewsContract)({
  list: async (ctx) => ({
    data: (await findReviews(ctx)).map(
      ({ handle, merchant_id, merchant_name, amount, since, ...review }) => ({
        ...review,
        merchant: { id: merchant_id, handle, name: merchant_name },
        amount: amount === null ? null : Number(amount),
        since: since.toISOString(),
        stops: review.stops.map(({ subject_id: _, ...stop }) => stop),
      }),
    ),
  }),

  decide: async (ctx, { merchant_id, ...decision }) => {
    const row = await oneAsSystem(ctx.db, (tx) => tx.merchant.findUnique({ where: { id: merchant_id } }));
    if (!row || isHouse(row)) throw notFound();
    if (decision.verdict !== 'clear' && decision.comment === '')
      throw invalid('comment', 'required', 'comment is required to refuse or freeze');
    await decideReview(ctx, toMerchant(row), decision, ctx.actor);
    return { id: decision.id };
  },
});
