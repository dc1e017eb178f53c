'use client';

import { Count } from '../../kit/count';
import { useMyApprovalCount } from './use-my-approval-count';

export const ApprovalCount = () => <Count count={useMyApprovalCount()} says="need your approval" />;
