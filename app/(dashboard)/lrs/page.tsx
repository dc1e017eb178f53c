import { remittances } from '../../_dashboard/compliance/lrs/list';
import { RemittanceList } from '../../_dashboard/compliance/lrs/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: remittances.title };
export default listRoute(remittances, RemittanceList);
