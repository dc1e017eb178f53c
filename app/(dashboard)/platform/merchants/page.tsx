import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { merchants } from '../../../_dashboard/platform/merchants/list';
import { MerchantList } from '../../../_dashboard/platform/merchants/list-view';

export const metadata = { title: merchants.title };
export default listRoute(merchants, MerchantList);
