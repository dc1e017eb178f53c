export { batchBadges } from './batch-labels';
