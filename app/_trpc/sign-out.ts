export async function signOut() {
  const auth = await import('next-auth/react');
  const answer = await auth.signOut({ redirect: false, callbackUrl: '/login' }).catch(() => undefined);
  location.assign(answer?.url ? '/login' : '/login?signed-in');
}
