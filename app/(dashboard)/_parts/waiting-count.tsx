'use client';

import { Count } from './count';
import { useMyApprovalCount } from './use-waiting-for-me';

export const ApprovalCount = () => <Count count={useMyApprovalCount()} says="need your approval" />;
