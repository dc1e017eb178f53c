import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { conversion } from '../../../../_dashboard/treasury/conversions/detail';
import { ConversionPage } from '../../../../_dashboard/treasury/conversions/detail-view';

const { generateMetadata, Route } = detailRoute(conversion, ConversionPage);

export { generateMetadata };
export default Route;
