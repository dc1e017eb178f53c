export { AuthenticatePage as default, metadata } from '@/app/_checkout/authenticate/authenticate-page';
