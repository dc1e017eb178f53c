import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/api/trpc';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type Procedures = AppRouter['_def']['record'];

export type Me = Outputs['people']['me'];
export type PayoutRow = Outputs['payouts']['rows']['data'][number];
export type DraftRow = Outputs['payouts']['drafts']['data'][number];
export type ApprovalRow = Outputs['payouts']['approvals']['data'][number];
export type Beneficiary = Outputs['beneficiaries']['get'];
export type PayoutView = Outputs['payouts']['view'];
export type RfiRow = Outputs['rfis']['rows']['data'][number];
export type RfiView = Outputs['rfis']['view'];
export type Batch = Outputs['batches']['map'];
export type BatchView = Outputs['batches']['view'];
export type BatchRow = Outputs['batches']['grid']['data'][number];
export type Customer = Outputs['customers']['get'];
export type LinkRow = Outputs['payment_links']['rows']['data'][number];
export type LinkView = Outputs['payment_links']['view'];
export type OrderRow = Outputs['orders']['rows']['data'][number];
export type OrderView = Outputs['orders']['view'];
export type DocumentView = Outputs['documents']['view'];
export type SubscriptionRow = Outputs['subscriptions']['rows']['data'][number];
export type SubscriptionView = Outputs['subscriptions']['view'];
export type DynamicPrice = Outputs['prices']['dynamic']['data'][number];
export type MerchantView = Outputs['platform_merchants']['view'];
