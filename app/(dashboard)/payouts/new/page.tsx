export {
  generateMetadata,
  NewPayoutPage as default,
} from '@/app/_dashboard/payouts/payouts/new/new-payout-page';
