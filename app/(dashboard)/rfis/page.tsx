import { RfiList } from '../../_dashboard/compliance/rfis/rfi-list';
import { rfis } from '../../_dashboard/compliance/rfis/rfis';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: rfis.title };
export default listRoute(rfis, RfiList);
