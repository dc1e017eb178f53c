import { detailRoute } from '../../_resource/detail-route';
import { remittance } from '../_parts/remittance';
import { RemittancePage } from '../_parts/remittance-page';

const { generateMetadata, Route } = detailRoute(remittance, RemittancePage);

export { generateMetadata };
export default Route;
