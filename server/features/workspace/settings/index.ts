import { feature } from '../../kit/feature';
import { settingsContract } from './dashboard';
import { all, logo } from './read';
import {
  removeLogo,
  saveBalances,
  saveCheckout,
  saveCompany,
  saveNotes,
  saveOrigins,
  savePayinPurpose,
  setLogo,
} from './save';
import { saveSignIn, signIn } from './sign-in';

export const settings = feature(settingsContract, {
  resources: {
    settings: { toWire: (image: { id: string; version: number }) => image },
    business: {
      toWire: (image: object) => image,
      events: ['created', 'updated', 'reviewed', 'webhook_secret_shown'],
    },
  },
})({
  all,
  save_company: saveCompany,
  save_checkout: saveCheckout,
  save_balances: saveBalances,
  save_payin_purpose: savePayinPurpose,
  save_origins: saveOrigins,
  save_notes: saveNotes,
  sign_in: signIn,
  save_sign_in: saveSignIn,
  set_logo: setLogo,
  remove_logo: removeLogo,
  logo,
});
