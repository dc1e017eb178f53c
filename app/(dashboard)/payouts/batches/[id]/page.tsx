export { BatchRoute as default, generateMetadata } from '@/app/_dashboard/payouts/batches/review/batch-route';
