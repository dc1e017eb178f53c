export { CannotPay } from './cannot-pay';
export { CopyLink } from './copy-address';
export { Expiry } from './expiry';
export { ShareLink } from './share-link';
export { linkTabs } from './tabs';
