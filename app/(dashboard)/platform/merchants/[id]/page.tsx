import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { merchant } from '../../../../_dashboard/platform/merchants/detail';
import { MerchantPage } from '../../../../_dashboard/platform/merchants/detail-view';

const { generateMetadata, Route } = detailRoute(merchant, MerchantPage);

export { generateMetadata };
export default Route;
