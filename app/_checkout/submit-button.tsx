import clsx from 'clsx';
import { useHydrated } from '@/components/primitives/hydrated';

type Props = { pending: boolean; doing: string; children: string };

/** Disabled until hydration, because the browser would submit the form itself and lose what was entered. */
export function SubmitButton({ pending, doing, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <>
      <button
        type="submit"
        disabled={pending || !isHydrated}
        className={clsx(
          'mt-4 flex min-h-[50px] w-full items-center justify-center rounded-xl bg-accent px-4 font-semibold text-accent-ink text-lg tabular-nums hover:opacity-90',
          pending && 'opacity-60',
        )}
      >
        {pending ? doing : children}
      </button>
      <noscript>
        <p className="mt-2.5 text-sm">Turn on JavaScript to continue.</p>
      </noscript>
    </>
  );
}
