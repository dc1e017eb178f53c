import { detailRoute } from '../../../_resource/detail-route';
import { merchant } from '../_parts/merchant';
import { MerchantPage } from '../_parts/merchant-page';

const { generateMetadata, Route } = detailRoute(merchant, MerchantPage);

export { generateMetadata };
export default Route;
