import { DAY_MS } from '../../../../kernel/time/durations';

export const MONTH_END = 'monthly_fees';
export const COLLECTION = 'monthly_fee_collection';

export const monthEnd = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

export const dayAfter = (at: Date): Date => new Date(at.getTime() + DAY_MS);
