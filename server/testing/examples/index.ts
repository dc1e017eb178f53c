import { collections } from './collections';
import { developers } from './developers';
import { lrs } from './lrs';
import { payouts } from './payouts';
import { platform } from './platform';
import type { Scenario } from './recorder';
import { treasury } from './treasury';

export { createRecorder, withoutChance } from './recorder';

/** Together they call every operation of the public API. */
export const scenarios: readonly Scenario[] = [payouts, treasury, collections, lrs, developers, platform];
