import { event } from '../../../_dashboard/developers/events/detail';
import { EventPage } from '../../../_dashboard/developers/events/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(event, EventPage);

export { generateMetadata };
export default Route;
