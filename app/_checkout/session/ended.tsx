import type { SessionView } from './session-view';

type Ending = 'completed' | 'expired' | 'failed';

export function Ended({ view }: { view: SessionView }) {
  const { status, merchant_name: merchant, checkout_url, callback_url, failure_reason } = view;
  const { title, text } = WORDS[status as Ending](merchant);
  return (
    <>
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">{title}</h1>
      {failure_reason && <p className="mt-1">{failure_reason}.</p>}
      <p className="mt-1 text-muted">{text}</p>
      {checkout_url && (
        <a
          href={checkout_url}
          className="mt-4 flex min-h-[50px] items-center justify-center rounded-xl bg-accent px-4 font-semibold text-accent-ink text-lg"
        >
          Continue to payment
        </a>
      )}
      {callback_url && (
        <a
          href={callback_url}
          className="mt-3 flex min-h-touch items-center justify-center rounded-xl border border-line-strong bg-surface px-4 font-medium"
        >
          Return to {merchant}
        </a>
      )}
    </>
  );
}

const WORDS: Record<Ending, (merchant: string) => { title: string; text: string }> = {
  completed: () => ({ title: 'Your details are complete', text: 'You can pay now.' }),
  expired: (merchant) => ({
    title: 'This page has expired',
    text: `Nothing was paid. Ask ${merchant} for a new link.`,
  }),
  failed: (merchant) => ({
    title: 'You can’t pay this online',
    text: `Nothing was paid. Contact ${merchant} to continue.`,
  }),
};
