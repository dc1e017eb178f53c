'use client';

import { Count } from './count';
import { useWaitingForMe } from './use-waiting-for-me';

export const WaitingCount = () => <Count count={useWaitingForMe()} says="need your approval" />;
