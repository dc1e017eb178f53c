export { methodLabel, payinFacts } from './facts';
export { payinFilters } from './filters';
export { PayinNotes } from './notes';
export { PayinPayments } from './payments';
export { isFinal, type PayinStatus, PayinStatusBadge } from './status';
export { payinTabs } from './tabs';
export { payinTimeline } from './timeline';
