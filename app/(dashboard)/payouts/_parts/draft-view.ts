import type { PayoutView } from '@/app/_trpc/outputs';

/** A payout that is a draft, with what belongs to it as such. */
export type DraftView = { view: PayoutView; draft: NonNullable<PayoutView['draft']> };
