import type { Work } from '../feature';
import { onDue } from './processing/expire';
import { nextRaised, releaseRaised } from './processing/raised';
import { resumeMocked } from './processing/resume';
import { work as takeFurther, takeReturns } from './processing/work';
import { payoutWork } from './store';

export const work: Work = {
  timed: {
    payouts: {
      run: takeFurther,
      next: payoutWork.next,
      isAtWork: payoutWork.isClaimed,
      shift: payoutWork.shift,
      resume: resumeMocked,
    },
    returns: { run: takeReturns, next: ({ rails }, merchant) => rails.nextReturn(merchant) },
    balances: { run: releaseRaised, next: nextRaised },
  },
  timers: onDue,
};
