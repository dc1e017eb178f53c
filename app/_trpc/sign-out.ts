import { forgetDrafts } from '@/components/form/draft-owner';
import { postAuthForm } from './auth-form';
import { requestBase } from './base';

export async function signOut() {
  await stopPush().catch(() => undefined);
  const login = `${requestBase()}/login`;
  const answer = await postAuthForm('signout').catch(() => undefined);
  forgetDrafts();
  location.assign(answer?.url ? login : `${login}?signed-in`);
}

const PUSH_WAIT_MS = 1_000;

/** The next person at this browser gets none of this one's notifications. */
async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  const wait = new Promise<void>((resolve) => setTimeout(resolve, PUSH_WAIT_MS));
  await Promise.race([subscription?.unsubscribe(), wait]);
}
