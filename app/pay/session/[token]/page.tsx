export { metadata, SessionPage as default } from '@/app/_checkout/session/session-page';
