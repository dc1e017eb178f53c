import { notFound } from '../../../kernel/error';
import { hostedFeature } from '../../kit/hosted';
import { answerChallenge } from '../payments/public';
import { checkoutContract } from './contract';
import { giveConsent, payByCard } from './pay';
import { invoice, logo, view } from './view';

export const checkout = hostedFeature(checkoutContract)({
  state: async (ctx, { token }) => {
    const found = await view(ctx, token);
    if (!found) throw notFound();
    return { state: found.state };
  },
  pay: payByCard,
  consent: giveConsent,
  logo: async (ctx, { token }) => {
    const found = await logo(ctx, token);
    if (!found) throw notFound();
    return {
      contentType: found.content_type,
      bytes: found.bytes,
      cacheControl: 'private, max-age=86400, immutable',
    };
  },
  invoice: async (ctx, { token }) => {
    const found = await invoice(ctx, token);
    if (!found) throw notFound();
    return found;
  },
  answer_challenge: async (ctx, { name, answer }) => {
    if (!(await answerChallenge(ctx, name, answer === 'confirm'))) throw notFound();
    return `/pay/authenticate/${name}`;
  },
});
