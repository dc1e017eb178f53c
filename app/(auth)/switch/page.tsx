export { metadata, SwitchPage as default } from '@/app/_auth/switch-page';
