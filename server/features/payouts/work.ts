import type { Work } from '../feature';
import { onDue } from './processing/expire';
import { nextRaised, releaseRaised } from './processing/raised';
import { resumeMocked } from './processing/resume';
import { work as takeFurther, takeReturns } from './processing/work';
import { isAtWork, nextWork, shiftWork } from './store';

export const work: Work = {
  timed: {
    payouts: { run: takeFurther, next: nextWork, isAtWork, shift: shiftWork, resume: resumeMocked },
    returns: { run: takeReturns, next: ({ rails }, merchant) => rails.nextReturn(merchant) },
    balances: { run: releaseRaised, next: nextRaised },
  },
  timers: onDue,
};
