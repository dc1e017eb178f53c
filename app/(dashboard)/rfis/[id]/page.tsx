import { detailRoute } from '../../_resource/detail-route';
import { rfi } from '../_parts/rfi';
import { RfiPage } from '../_parts/rfi-page';

const { generateMetadata, Route } = detailRoute(rfi, RfiPage);

export { generateMetadata };
export default Route;
