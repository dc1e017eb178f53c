import { listRoute } from '../_resource/list-route';
import { RemittanceList } from './_parts/remittance-list';
import { remittances } from './_parts/remittances';

export const metadata = { title: remittances.title };
export default listRoute(remittances, RemittanceList);
