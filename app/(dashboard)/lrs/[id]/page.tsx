import { remittance } from '../../../_dashboard/compliance/lrs/detail';
import { RemittancePage } from '../../../_dashboard/compliance/lrs/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(remittance, RemittancePage);

export { generateMetadata };
export default Route;
