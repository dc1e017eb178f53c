export { metadata, OpenLinkPage as default } from '@/app/_checkout/open-link/open-link-page';
