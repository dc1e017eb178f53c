import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { MerchantList } from '../../../_dashboard/platform/merchants/merchant-list';
import { merchants } from '../../../_dashboard/platform/merchants/merchants';

export const metadata = { title: merchants.title };
export default listRoute(merchants, MerchantList);
