import type { Metadata } from 'next';
import { Preferences } from '../../../_dashboard/workspace/preferences/preferences';

export const metadata: Metadata = { title: 'Preferences' };

export default function PreferencesPage() {
  return <Preferences />;
}
