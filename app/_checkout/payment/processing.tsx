import { Title } from '../kit/title';

export function Processing({ merchant }: { merchant: string }) {
  return (
    <div aria-busy="true">
      <Title>Processing your payment</Title>
      <p className="mt-1 text-muted">This usually takes less than 10 seconds.</p>
      <p className="mt-5 flex items-center gap-2.5" role="status">
        <span
          aria-hidden="true"
          className="size-[18px] animate-spin rounded-full border-2 border-line-strong border-t-accent"
        />
        Waiting for your bank’s response
      </p>
      <p className="mt-5 text-muted text-sm">You can close this page. {merchant} won’t charge you twice.</p>
    </div>
  );
}
