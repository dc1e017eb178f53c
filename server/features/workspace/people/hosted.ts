import { hostedFeature } from '../../kit/hosted';
import { accept } from './accept';
import { invitationContract, passwordResetContract } from './hosted-contract';
import { resetPassword } from './reset';

export const invitation = hostedFeature(invitationContract)({
  accept: async (ctx, input) => {
    await accept(ctx, input);
    return {};
  },
});

export const passwordReset = hostedFeature(passwordResetContract)({
  reset: async (ctx, input) => {
    await resetPassword(ctx, input);
    return {};
  },
});
