import { remittances } from '../../_dashboard/compliance/lrs/remittances';
import { RemittanceList } from '../../_dashboard/compliance/lrs/views';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: remittances.title };
export default listRoute(remittances, RemittanceList);
