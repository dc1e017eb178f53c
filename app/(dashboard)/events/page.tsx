import { events } from '../../_dashboard/developers/events/list';
import { EventList } from '../../_dashboard/developers/events/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: events.title };
export default listRoute(events, EventList);
