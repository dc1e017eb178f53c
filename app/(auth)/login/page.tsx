import type { Metadata } from 'next';
import { Brand } from '@/components/ui/brand';
import { Notice } from '@/components/ui/notice';
import { LoginForm } from './_parts/login-form';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<Partial<Record<'from' | 'signed-in', string | string[]>>> };

export default async function LoginPage({ searchParams }: Props) {
  const { from, 'signed-in': signedIn } = await searchParams;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[22rem]">
        <div className="mb-7 flex justify-center">
          <Brand />
        </div>
        <div className="rounded-xl border border-line bg-surface p-6">
          <h1 className="mb-4 font-[620] text-lg tracking-[-0.01em]">Sign in</h1>
          {signedIn !== undefined && (
            <div className="mb-4">
              <Notice tone="red" title="You’re still signed in" alert>
                <p>
                  Your session couldn’t be ended.{' '}
                  <a href="/" className="underline underline-offset-2">
                    Go back
                  </a>{' '}
                  and sign out again in a minute.
                </p>
              </Notice>
            </div>
          )}
          <LoginForm to={ownPath(from)} />
        </div>
      </div>
    </main>
  );
}

/** Only a path of this site, so that a crafted link can't send someone on elsewhere: browsers drop tabs and line ends. */
function ownPath(from: string | string[] | undefined): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/';
}
