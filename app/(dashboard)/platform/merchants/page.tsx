import { listRoute } from '../../_resource/list-route';
import { MerchantList } from './_parts/merchant-list';
import { merchants } from './_parts/merchants';

export const metadata = { title: merchants.title };
export default listRoute(merchants, MerchantList);
