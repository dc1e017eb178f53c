import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { SignInRules } from '../../../_dashboard/workspace/settings/sign-in-rules';

export const metadata: Metadata = { title: 'Sign-in rules' };

export default async function SignInRulesPage() {
  await signedIn();
  const { prefetch } = await visit();
  await Promise.all([prefetch.settings.sign_in({}), prefetch.people.list({})]);
  return (
    <Prefetched>
      <SignInRules />
    </Prefetched>
  );
}
