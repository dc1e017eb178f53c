import type { Metadata } from 'next';
import { openLinks } from '../../_dashboard/collections/open-links/list';
import { OpenLinkList } from '../../_dashboard/collections/open-links/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Reusable payment links' };
export default listRoute(openLinks, OpenLinkList);
