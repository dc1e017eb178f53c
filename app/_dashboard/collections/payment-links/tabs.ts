import { payinTabs } from '../payins';

/** Links of one customer by status, and those that anyone can pay. */
export const linkTabs = payinTabs('/payment-links', 'Payment links by status', [
  { href: '/open-links', label: 'Reusable' },
]);
