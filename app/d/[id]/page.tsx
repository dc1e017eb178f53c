export {
  DistributorPage as default,
  generateMetadata,
} from '@/app/_checkout/distributor-link/distributor-page';
