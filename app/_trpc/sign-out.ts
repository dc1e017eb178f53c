import { forgetDrafts } from '@/components/form/draft-owner';

export async function signOut() {
  await stopPush().catch(() => undefined);
  const auth = await import('next-auth/react');
  const answer = await auth.signOut({ redirect: false, callbackUrl: '/login' }).catch(() => undefined);
  forgetDrafts();
  location.assign(answer?.url ? '/login' : '/login?signed-in');
}

const PUSH_WAIT_MS = 1_000;

/** The next person at this browser gets none of this one's notifications. */
async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  const wait = new Promise<void>((resolve) => setTimeout(resolve, PUSH_WAIT_MS));
  await Promise.race([subscription?.unsubscribe(), wait]);
}
