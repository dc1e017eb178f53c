import { rfi } from '../../../_dashboard/compliance/rfis/detail';
import { RfiPage } from '../../../_dashboard/compliance/rfis/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(rfi, RfiPage);

export { generateMetadata };
export default Route;
