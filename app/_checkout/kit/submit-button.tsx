import clsx from 'clsx';
import { useHydrated } from '@/components/primitives/hydrated';
import { BigButton } from './buttons';

type Props = { pending: boolean; doing: string; children: string };

/** Disabled until hydration, because the browser would submit the form itself and lose what was entered. */
export function SubmitButton({ pending, doing, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <>
      <BigButton disabled={pending || !isHydrated} className={clsx('mt-4', pending && 'opacity-60')}>
        {pending ? doing : children}
      </BigButton>
      <noscript>
        <p className="mt-2.5 text-sm">Turn on JavaScript to continue.</p>
      </noscript>
    </>
  );
}
