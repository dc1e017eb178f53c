import { rfis } from '../../_dashboard/compliance/rfis/list';
import { RfiList } from '../../_dashboard/compliance/rfis/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: rfis.title };
export default listRoute(rfis, RfiList);
