import { hostedFeature } from '../../kit/hosted';
import { accept } from './accept';
import { invitationContract } from './hosted-contract';

export const invitation = hostedFeature(invitationContract)({
  accept: async (ctx, input) => {
    await accept(ctx, input);
    return {};
  },
});
