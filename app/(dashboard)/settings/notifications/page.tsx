import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NotificationSettings } from '../../../_dashboard/workspace/notifications/notification-settings';

export const metadata: Metadata = { title: 'Notification settings' };

export default async function NotificationSettingsPage() {
  await signedIn();
  const { prefetch } = await visit();
  await Promise.all([prefetch.notifications.settings({}), prefetch.push_devices.list({})]);
  return (
    <Prefetched>
      <NotificationSettings />
    </Prefetched>
  );
}
