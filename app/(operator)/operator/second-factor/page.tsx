export { metadata, SecondFactorPage as default } from '@/app/_auth/second-factor-page';
