export { BatchRoute as default, generateMetadata } from '@/app/_dashboard/payouts/batches/batch/batch-route';
