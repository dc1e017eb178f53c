import { hostedFeature } from '../../features/kit/hosted';
import { signInContract } from './contract';
import { askNextAuth } from './next-auth';
import type { SignInPages } from './pages';

const { operations } = signInContract;

export const createSignInFeature = (door: SignInPages) =>
  hostedFeature(signInContract)({
    csrf: ({ headers }) => askNextAuth(door, headers, operations.csrf),
    providers: ({ headers }) => askNextAuth(door, headers, operations.providers),
    passkey_options: async () => ({ ...(await door.passkeyOptions()) }),
    password: ({ headers }, form) => askNextAuth(door, headers, operations.password, form),
    passkey: ({ headers }, form) => askNextAuth(door, headers, operations.passkey, form),
    sign_out: ({ headers }, form) => askNextAuth(door, headers, operations.sign_out, form),
  });
