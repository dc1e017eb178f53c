import { RemittanceList } from '../../_dashboard/compliance/lrs/remittance-list';
import { remittances } from '../../_dashboard/compliance/lrs/remittances';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: remittances.title };
export default listRoute(remittances, RemittanceList);
