export { InvitePage as default, metadata } from '@/app/_auth/invite-page';
