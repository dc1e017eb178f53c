import type { Work } from '../../kit/feature';
import { screeningTimers, timerHandlers } from './processing/expire';
import { findNextRaised, releaseRaised } from './processing/raised';
import { resumeMocked } from './processing/resume';
import { advancePayouts, bookReturns } from './processing/work';
import { payoutWork, sweepAttempts } from './store';

export const work: Work = {
  timed: {
    payouts: {
      run: advancePayouts,
      parties: { screening: "t.stage = 'review'", bank: "t.stage IS DISTINCT FROM 'review'" },
      next: payoutWork.next,
      isAtWork: payoutWork.isClaimed,
      shift: payoutWork.shift,
      resume: resumeMocked,
    },
    returns: { run: bookReturns, next: ({ providers }, merchant) => providers.nextReturn(merchant) },
    balances: { run: releaseRaised, next: findNextRaised },
  },
  tasks: { old_attempts: sweepAttempts },
  timers: timerHandlers,
  asks: { screening: screeningTimers },
};
