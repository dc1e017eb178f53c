import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { merchants } from '../../../_dashboard/platform/merchants/merchants';
import { MerchantList } from '../../../_dashboard/platform/merchants/views';

export const metadata = { title: merchants.title };
export default listRoute(merchants, MerchantList);
