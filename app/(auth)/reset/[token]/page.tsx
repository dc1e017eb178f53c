export { metadata, ResetPage as default } from '@/app/_auth/reset-page';
